import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { aWireEvent, startCatalogue, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ScheduleScreen } from "./ScheduleScreen.tsx";

// As on a page that is being hydrated.
vi.mock("#src/ui/useZone.ts", async (original) => ({
  ...(await original<object>()),
  useZone: () => "utc",
}));

let answer: CatalogueAnswer;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), shouldAdvanceTime: true });
  answer = () => [aWireEvent("on", "live"), aWireEvent("next", "upcoming")];
  startCatalogue({
    "/api/event/list": (body) => (body.status?.includes("archived") ? answer(body) : []),
    "/api/event/grouped_sport_count": () => 500,
  });
});
afterEach(() => {
  cleanup();
  connectivity.noteOutcome(true);
  connectivity.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("[CAT-2] [PWA-3] until the zone is known, a page without network keeps what the server rendered", async () => {
  await renderScreen(<ScheduleScreen search={{}} onSearch={() => undefined} />);
  await screen.findAllByRole("article");
  answer = () => 500;
  act(() => connectivity.online.set(false));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getAllByRole("article")).toHaveLength(2);
});
