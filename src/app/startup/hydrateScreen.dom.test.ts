import { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";

const { dataset } = document.documentElement;
const router = { options: {}, load: async () => undefined } as unknown as AnyRouter;
const appWith = (queryClient: QueryClient) => ({ router, queryClient, rendered: { at: null, missing: null } });
const screen = { at: Date.now(), language: "en", missing: null, state: { mutations: [], queries: [] } };

async function openPage() {
  vi.resetModules();
  const persistRendered = vi.fn<() => void>();
  const restore = vi.fn<() => Promise<void>>(async () => {});
  vi.doMock("./offline.ts", () => ({ storedQueries: { persistRendered, restore } }));
  vi.doMock("#src/lib/network/connectivity.ts", () => ({ connectivity }));
  const { noteScreenHydrated } = await import("#src/lib/scheduling/moments.ts");
  const { discardServerRendering, prepareHydration } = await import("./hydrateScreen.ts");
  return { persistRendered, restore, noteScreenHydrated, discardServerRendering, prepareHydration };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => void Object.assign(dataset, { rendered: "", stored: "1" }));
afterEach(() => {
  for (const name of ["rendered", "stored"]) delete dataset[name];
  connectivity.online.set(true);
  vi.doUnmock("./offline.ts");
  vi.doUnmock("#src/lib/network/connectivity.ts");
});

test("[PWA-3] the data of a stored document never replaces newer stored queries", async () => {
  const queryClient = new QueryClient();
  const stored = await openPage();
  await stored.prepareHydration(screen, appWith(queryClient));
  stored.noteScreenHydrated();
  await settle();
  expect(stored.restore).toHaveBeenCalledOnce();
  expect(stored.persistRendered).not.toHaveBeenCalled();
  delete dataset["stored"];
  const { prepareHydration, persistRendered } = await openPage();
  await prepareHydration(screen, appWith(queryClient));
  expect(persistRendered).toHaveBeenCalledOnce();
});

test("[NAV-5] after a reload the pages of lists that were on the page are restored, beside what the server rendered", async () => {
  delete dataset["stored"];
  for (const [how, times] of [
    ["navigate", 0],
    ["reload", 1],
    ["back_forward", 1],
  ] as const) {
    vi.stubGlobal("performance", { getEntriesByType: () => [{ type: how }] });
    const { prepareHydration, restore, persistRendered } = await openPage();
    await prepareHydration(screen, appWith(new QueryClient()));
    expect(restore).toHaveBeenCalledTimes(times);
    expect(persistRendered).toHaveBeenCalledOnce();
  }
  vi.unstubAllGlobals();
});

test.each([
  ["the server has answered", (answer: () => void) => answer()],
  ["the network is lost", () => connectivity.online.set(false)],
])("[PWA-3] a stored document keeps its marks until it is hydrated and %s", async (_, end) => {
  const queryClient = new QueryClient();
  const { prepareHydration, noteScreenHydrated } = await openPage();
  await prepareHydration(screen, appWith(queryClient));
  let answer: () => void = () => {};
  const queryFn = () => new Promise<string>((resolve) => (answer = () => resolve("fresh")));
  const asked = queryClient.fetchQuery({ queryKey: ["events"], queryFn });
  await settle();
  expect(dataset["stored"], "until it is hydrated").toBe("1");
  noteScreenHydrated();
  await settle();
  expect(dataset["stored"], "until the server has answered").toBe("1");
  end(answer);
  await settle();
  expect(dataset["stored"]).toBeUndefined();
  answer();
  await asked;
});

test("[PWA-3] without the code that reads stored queries, a stored document loses its marks all the same", async () => {
  const { prepareHydration, noteScreenHydrated, restore } = await openPage();
  restore.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
  await prepareHydration(screen, appWith(new QueryClient()));
  noteScreenHydrated();
  await settle();
  expect(dataset["stored"]).toBeUndefined();
});

test("[PWA-3] a page that renders itself has no marks of a stored document", async () => {
  const { discardServerRendering } = await openPage();
  discardServerRendering(document);
  expect([dataset["stored"], dataset["rendered"]]).toEqual([undefined, undefined]);
});
