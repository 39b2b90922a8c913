import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { followLaunches } from "./launches.ts";

afterEach(() => vi.unstubAllGlobals());

function routerWithTwoPages() {
  const root = createRootRoute();
  const live = createRoute({ getParentRoute: () => root, path: "/live" });
  const home = createRoute({ getParentRoute: () => root, path: "/" });
  return createRouter({ routeTree: root.addChildren([home, live]), history: createMemoryHistory() });
}

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
