import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { applyNewerConfigAtNavigation, followLaunches } from "./updates.ts";

function routerWithTwoPages() {
  const root = createRootRoute();
  const live = createRoute({ getParentRoute: () => root, path: "/live" });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  return createRouter({ routeTree: root.addChildren([home, live]), history: createMemoryHistory() });
}

afterEach(() => vi.unstubAllGlobals());

test("[CFG-1] a newer configuration applies with the next navigation, by reloading", async () => {
  const router = routerWithTwoPages();
  const reload = vi.fn<(path: string) => boolean>(() => true);
  window.scrollTo = () => undefined;
  await router.load();
  await applyNewerConfigAtNavigation(Promise.resolve(DEFAULT_CONFIG), router, reload);
  expect(reload).not.toHaveBeenCalled();
  router.history.subscribe(router.load);
  await router.navigate({ to: "/live" as never });
  expect(reload).toHaveBeenCalledWith("/live");
});

test("[CFG-1] a newer configuration that arrives before the first page does not reload it", async () => {
  const router = routerWithTwoPages();
  const reload = vi.fn<(path: string) => boolean>(() => true);
  window.scrollTo = () => undefined;
  await applyNewerConfigAtNavigation(Promise.resolve(DEFAULT_CONFIG), router, reload);
  await router.load();
  expect(reload).not.toHaveBeenCalled();
});

test("[CFG-1] without a newer configuration nothing is reloaded", async () => {
  const router = routerWithTwoPages();
  const reload = vi.fn<(path: string) => boolean>(() => true);
  await applyNewerConfigAtNavigation(Promise.resolve(null), router, reload);
  router.history.subscribe(router.load);
  await router.navigate({ to: "/live" as never });
  expect(reload).not.toHaveBeenCalled();
});

/** Opens the installed app at /live, with launches that wait for the page; returns what launches it once more. */
async function openInstalled(type: "navigate" | "reload", waiting: readonly string[]) {
  type Consumer = (launch: { readonly targetURL: string }) => void;
  let consume: Consumer = () => undefined;
  const launch = (path: string) => consume({ targetURL: `${location.origin}${path}` });
  const setConsumer = (consumer: Consumer) => {
    consume = consumer;
    for (const path of waiting) launch(path);
  };
  vi.stubGlobal("launchQueue", { setConsumer });
  vi.stubGlobal("performance", { now: () => 0, mark: () => undefined, getEntriesByType: () => [{ type }] });
  const router = routerWithTwoPages();
  router.history.push("/live");
  await router.load();
  followLaunches(router);
  return { launch, path: () => router.history.location.pathname };
}

test.each([
  ["navigate", ["/"]],
  ["reload", ["/"]],
  ["reload", []],
] as const)("[PWA-1] %s: the launch that opened the window (%j) does not leave the page", async (type, waiting) => {
  const { launch, path } = await openInstalled(type, waiting);
  // A repetition may come late.
  if (waiting.length === 0) launch("/");
  expect(path()).toBe("/live");
  launch("/");
  expect(path()).toBe("/");
});

test("[PWA-1] a shortcut that is pressed while the app opens is followed", async () => {
  const { path } = await openInstalled("navigate", ["/live", "/"]);
  expect(path()).toBe("/");
  const other = await openInstalled("navigate", []);
  other.launch("/");
  expect(other.path()).toBe("/");
});
