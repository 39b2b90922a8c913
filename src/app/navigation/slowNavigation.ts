import type { AnyRouter } from "@tanstack/react-router";
import { createStore } from "#src/lib/store.ts";

/** The time in ms after which a navigation shows a progress bar. */
export const SLOW_AFTER_MS = 300;

/** Whether the viewer has been waiting for the requested screen for more than 300 ms. */
export const slowNavigationStore = createStore(false);

/** Ignores the first navigation, which is part of the page load. */
export function watchNavigations({ subscribe }: Pick<AnyRouter, "subscribe">): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    clearTimeout(timer);
    if (fromLocation && pathChanged) timer = setTimeout(() => slowNavigationStore.set(true), SLOW_AFTER_MS);
  });
  subscribe("onLoad", () => {
    clearTimeout(timer);
    slowNavigationStore.set(false);
  });
}
