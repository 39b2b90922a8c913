import type { AnyRouter } from "@tanstack/react-router";
import { createStore } from "#src/lib/store.ts";

/** A screen that is there by then needs no sign that it is coming. */
export const SLOW_AFTER_MS = 300;

/** Whether the viewer waits for the screen that they asked for. */
export const slowNavigation = createStore(false);

/** Watches the navigations of `router` for the whole life of the page. The first screen is the document's own load. */
export function watchNavigations({ subscribe }: Pick<AnyRouter, "subscribe">): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribe("onBeforeLoad", ({ fromLocation, pathChanged }) => {
    clearTimeout(timer);
    if (fromLocation && pathChanged) timer = setTimeout(() => slowNavigation.set(true), SLOW_AFTER_MS);
  });
  subscribe("onLoad", () => {
    clearTimeout(timer);
    slowNavigation.set(false);
  });
}
