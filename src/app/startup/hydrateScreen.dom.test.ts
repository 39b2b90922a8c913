import { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { discardServerRendering, prepareHydration } from "./hydrateScreen.ts";
import { storedQueries } from "./offline.ts";

vi.mock("./offline.ts", () => ({
  storedQueries: { persistRendered: vi.fn<() => void>(), bringUpToDate: vi.fn<() => Promise<void>>(async () => {}) },
}));

const { dataset } = document.documentElement;
const router = { options: {}, load: async () => undefined } as unknown as AnyRouter;
const rendered = { at: Date.now(), language: "en", missing: null, state: { mutations: [], queries: [] } };

beforeEach(() => void Object.assign(dataset, { rendered: "", stored: "1" }));
afterEach(() => {
  for (const name of ["rendered", "stored"]) delete dataset[name];
  vi.clearAllMocks();
});

test("[PWA-3] the data of a stored document never replaces newer stored queries", async () => {
  const queryClient = new QueryClient();
  await prepareHydration(rendered, router, queryClient);
  expect(storedQueries.bringUpToDate).toHaveBeenCalledOnce();
  expect(storedQueries.persistRendered).not.toHaveBeenCalled();
  delete dataset.stored;
  await prepareHydration(rendered, router, queryClient);
  expect(storedQueries.persistRendered).toHaveBeenCalledOnce();
});

test("[PWA-3] a page that renders itself has no marks of a stored document", () => {
  discardServerRendering(document);
  expect([dataset.stored, dataset.rendered]).toEqual([undefined, undefined]);
});
