import { act, cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/lib/network/connectivity.ts";
import type { Zone } from "#src/domain/time.ts";
import { aWireEvent, startCatalogue, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ScheduleScreen } from "./ScheduleScreen.tsx";
import type { ScheduleSearch } from "./scheduleSearch.ts";

/** As on a page that is being hydrated. */
let zone: Zone;
vi.mock("#src/ui/useZone.ts", async (original) => ({ ...(await original<object>()), useZone: () => zone }));

let answer: CatalogueAnswer;

beforeEach(() => {
  zone = "utc";
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
  vi.unstubAllEnvs();
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

function HydratedSchedule({ search = {} }: { readonly search?: ScheduleSearch }) {
  const [, setHydrated] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setHydrated(true)}>
        Hydrate
      </button>
      <ScheduleScreen search={search} onSearch={() => undefined} />
    </>
  );
}

test("[RTE-1] [PRF-1] the button to earlier matches has its room before the zone is known, so that no row moves", async () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.setSystemTime(new Date("2026-03-14T04:30:00Z"));
  await renderScreen(<HydratedSchedule />);
  await screen.findAllByRole("article");
  const room = screen.getByText("Earlier today").closest("button");
  expect(screen.queryByRole("button", { name: "Earlier today" }), "the day in UTC begins four hours ago").toBeNull();
  zone = "device";
  act(() => screen.getByText("Hydrate").click());
  expect(screen.getByRole("button", { name: "Earlier today" })).toBe(room);
  act(() => room?.click());
  await vi.waitFor(() => expect(screen.queryByText("Earlier today")).toBeNull());
});

test("[RTE-1] [CAT-2] the day of the address is shown before the zone is known, and after it", async () => {
  vi.stubEnv("TZ", "America/New_York");
  await renderScreen(<HydratedSchedule search={{ day: "2026-11-24" }} />);
  expect(await screen.findByRole("heading", { name: /Tuesday, November 24/ })).toBeDefined();
  zone = "device";
  act(() => screen.getByText("Hydrate").click());
  expect(await screen.findByRole("heading", { name: /Tuesday, November 24/ })).toBeDefined();
});

test("[RTE-1] [PRF-1] the viewer's own day appears when the matches of the day before are known, which push it down", async () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.setSystemTime(new Date("2026-03-14T23:10:00Z"));
  const { container } = await renderScreen(<HydratedSchedule />);
  await screen.findAllByRole("article");
  const shownZone = () => container.querySelector("[data-zone]")?.getAttribute("data-zone");
  let answerThem = () => {};
  const answered = new Promise<void>((resolve) => (answerThem = resolve));
  const answerAtOnce = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    // The matches of the day before are asked for from the latest.
    if (String(init.body).includes('"desc"')) await answered;
    return answerAtOnce(url, init);
  });
  zone = "device";
  act(() => screen.getByText("Hydrate").click());
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(shownZone()).toBe("utc");
  answerThem();
  await vi.waitFor(() => expect(shownZone()).toBe("device"));
});
