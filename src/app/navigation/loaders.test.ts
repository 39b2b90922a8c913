import { createMemoryHistory, type AnyRoute } from "@tanstack/react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { createAppRouter } from "#src/router.tsx";
import { ENGLISH } from "#src/testing/texts.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { createQueryClient } from "#src/app/startup/queryClient.ts";

vi.mock("#src/features/watch/start/openMatch.ts", () => ({ openMatch: () => undefined }));

const rendered = { at: null, missing: null };
const context = { queryClient: createQueryClient(), config: DEFAULT_CONFIG, translation: ENGLISH, rendered };
const router = createAppRouter(context, createMemoryHistory());
const routes = Object.values<AnyRoute>({ ...router.routesById }).filter(({ options }) => options.loader !== undefined);

/** Runs a route's loader as a navigation to `id` would; `isDone` says whether it lets the page render. */
async function begin(route: AnyRoute, id: string) {
  const params = Object.fromEntries([...route.fullPath.matchAll(/\$(\w+)/g)].map(([, name = ""]) => [name, id]));
  const state = { isDone: false };
  const loader = route.options.loader as (args: object) => Promise<void>;
  void loader({ context, params, cause: "enter", location: { searchStr: "" } }).then(() => (state.isDone = true));
  await vi.dynamicImportSettled();
  return state;
}

afterEach(() => {
  vi.useRealTimers();
  context.queryClient.clear();
});

describe("[PWA-6] navigating", () => {
  test("includes pages that load ahead", () => {
    expect(routes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["/events/$eventId", "/channels/$eventId", "/league/$leagueId", "/team/$teamId", "/faq"]),
    );
  });

  test.each(routes.map((route) => [route.id, route] as const))(
    "to %s waits at most 100 ms for pending data, and not at all for available data",
    async (_, route) => {
      vi.useFakeTimers();
      setApi({ ...fakeApi({}), get: () => new Promise(() => undefined) });
      const state = await begin(route, "a");
      await vi.advanceTimersByTimeAsync(99);
      expect(state.isDone).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(state.isDone).toBe(true);

      for (const { queryKey } of context.queryClient.getQueryCache().getAll())
        context.queryClient.setQueryData(queryKey, { id: "a", type: "league" }, { updatedAt: 1 });
      const again = await begin(route, "a");
      await vi.advanceTimersByTimeAsync(0);
      expect(again.isDone).toBe(true);
    },
  );
});
