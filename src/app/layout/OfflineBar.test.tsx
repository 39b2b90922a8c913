import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AuthLayout, AuthWideLayout, DefaultLayout, HomeLayout } from "./Layouts.tsx";
import { dataTime, OfflineBar } from "./OfflineBar.tsx";
import { UnsentLink } from "./UnsentLink.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  startCatalogue({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  connectivity.noteOutcome(true);
  connectivity.stop();
});

test.each([
  ["home", HomeLayout],
  ["default", DefaultLayout],
  ["auth", AuthLayout],
  ["wide auth", AuthWideLayout],
])("[PWA-3] in the %s layout the offline bar is last, so that it shifts nothing", async (_, Layout) => {
  await renderScreen(<Layout notices={<OfflineBar />}>Screen</Layout>);
  const page = screen.getByRole("main").closest("[class]:not(main)");
  const before = page?.innerHTML;
  act(() => connectivity.online.set(false));
  const bar = screen.getByText(/^You’re offline/);
  expect(bar.compareDocumentPosition(screen.getByRole("contentinfo"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(page?.innerHTML).toBe(before);
});

test("[FOL-7] what waits to be sent is counted, without positions, and leads to the list of it", async () => {
  await renderScreen(<UnsentLink />);
  act(() => connectivity.online.set(false));
  expect(screen.queryByRole("link")).toBeNull();
  act(() =>
    pendingChangesStore.set([
      { kind: "follow", id: "t1", type: "team", isOn: true },
      { kind: "position", id: "e1", type: "event", isOn: true },
      { kind: "watchlist", id: "e2", type: "event", isOn: false },
    ]),
  );
  const link = screen.getByRole("link", { name: "Not sent yet: 2" });
  expect(link.getAttribute("href")).toBe("/account/general#changes");
  act(() => pendingChangesStore.set([]));
  expect(screen.queryByRole("link")).toBeNull();
});

describe("the time of the data on screen", () => {
  const NOON = Date.UTC(2026, 10, 21, 12);
  const HOUR_MS = 3_600_000;

  beforeEach(() => vi.useFakeTimers({ now: NOON }));
  afterEach(() => vi.useRealTimers());

  function show(client: QueryClient, name: string, updatedAt: number, staleTime: number) {
    client.setQueryData([name], name, { updatedAt });
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => name,
      staleTime,
      refetchOnMount: false,
    });
    return observer.subscribe(() => {});
  }

  test("[PWA-3] the data time is that of the oldest stale data on screen", () => {
    const client = new QueryClient();
    show(client, "scores", NOON - HOUR_MS, 30_000);
    show(client, "schedule", NOON - 2 * HOUR_MS, 30_000);
    show(client, "names", NOON - 48 * HOUR_MS, Infinity);
    client.setQueryData(["not on screen"], 1, { updatedAt: NOON - 72 * HOUR_MS });
    expect(dataTime(client.getQueryCache())).toBe(NOON - 2 * HOUR_MS);
  });

  test("[PWA-3] without stale data it is that of the newest, and with no data there is none", () => {
    const client = new QueryClient();
    expect(dataTime(client.getQueryCache())).toBeNull();
    show(client, "names", NOON - 48 * HOUR_MS, Infinity);
    const stop = show(client, "scores", NOON - 1000, 30_000);
    expect(dataTime(client.getQueryCache())).toBe(NOON - 1000);
    stop();
    expect(dataTime(client.getQueryCache())).toBe(NOON - 48 * HOUR_MS);
  });
});
