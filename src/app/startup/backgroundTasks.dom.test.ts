import { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { startPendingChanges } from "#src/catalog/library/changes.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { createAppRouter } from "#src/router.tsx";
import { startBackgroundTasks } from "./backgroundTasks.ts";

vi.mock("#src/catalog/library/changes.ts", () => ({ startPendingChanges: vi.fn<typeof startPendingChanges>() }));
vi.mock("./offline.ts", () => ({
  storedQueries: { watch: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")) },
}));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("[PWA-3] [FOL-5] without the code that stores queries, waiting changes are sent all the same", async () => {
  const said = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const queryClient = new QueryClient();
  const router = createAppRouter({ queryClient, config: DEFAULT_CONFIG }, createMemoryHistory());
  // Later tasks need a worker and other parts of a browser that are missing here.
  startBackgroundTasks(router, queryClient, false).catch(() => undefined);
  await vi.waitFor(() => expect(startPendingChanges).toHaveBeenCalledOnce());
  expect(said).toHaveBeenCalledWith("Nothing can be stored", expect.any(TypeError));
});
