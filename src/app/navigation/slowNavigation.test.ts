import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SLOW_AFTER_MS, slowNavigationStore, watchNavigations } from "./slowNavigation.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const listeners = new Map<string, (event: object) => void>();
  const subscribe = (name: string, listener: (event: never) => void) => {
    listeners.set(name, listener as (event: object) => void);
    return () => undefined;
  };
  watchNavigations({ subscribe: subscribe as never });
  const say = (name: string, event: object = {}) => listeners.get(name)?.(event);
  return { leave: (pathChanged = true) => say("onBeforeLoad", { fromLocation: {}, pathChanged }), say };
}

test("[PWA-6] a navigation is slow after a delay, until its screen is shown", () => {
  const { leave, say } = start();
  leave();
  vi.advanceTimersByTime(SLOW_AFTER_MS - 1);
  expect(slowNavigationStore.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(slowNavigationStore.get()).toBe(true);
  say("onLoad");
  expect(slowNavigationStore.get()).toBe(false);
});

test("[PWA-6] a fast navigation, the first screen and a change within the page are never slow", () => {
  const { leave, say } = start();
  leave();
  vi.advanceTimersByTime(SLOW_AFTER_MS - 1);
  say("onLoad");
  say("onBeforeLoad", { fromLocation: undefined, pathChanged: true });
  leave(false);
  vi.advanceTimersByTime(SLOW_AFTER_MS * 2);
  expect(slowNavigationStore.get()).toBe(false);
});

test("[PWA-6] navigating to another screen restarts the delay", () => {
  const { leave } = start();
  leave();
  vi.advanceTimersByTime(SLOW_AFTER_MS - 1);
  leave();
  vi.advanceTimersByTime(SLOW_AFTER_MS - 1);
  expect(slowNavigationStore.get()).toBe(false);
});
