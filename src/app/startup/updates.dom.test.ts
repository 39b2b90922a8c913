import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { applyNewerConfigAtNavigation } from "./updates.ts";

function routerWithTwoPages() {
  const root = createRootRoute();
  const live = createRoute({ getParentRoute: () => root, path: "/live" });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  return createRouter({ routeTree: root.addChildren([home, live]), history: createMemoryHistory() });
}

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
