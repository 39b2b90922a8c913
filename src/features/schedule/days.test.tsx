import { QueryObserver } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { scheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import { addDays, dayOf } from "#src/domain/days.ts";
import { toWireFilters } from "#src/domain/list/filters.wire.ts";
import { formatDateTime, timeZoneName } from "#src/i18n/format.ts";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { anEvent } from "#src/testing/anEvent.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ScheduleScreen } from "./ScheduleScreen.tsx";
import { VenueTimesSwitch } from "./VenueTimesSwitch.tsx";

beforeEach(() => {
  vi.stubEnv("TZ", "Europe/Berlin");
  vi.useFakeTimers({ now: Date.parse("2026-11-21T12:00:00Z"), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Returns the days, counted from the one of `first`, whose list a server sends a match at `at` in. */
function daysWith(at: number, first: number): number[] {
  return [0, 1, 2].filter((index) => {
    const filters = scheduleDay(addDays(first, index)).queryKey[2];
    const [from = 0, until = 0] = String(toWireFilters(filters)["event_date"]).split("~").map(Number);
    return at >= from && at < until;
  });
}

test.each([
  ["at midnight", "Europe/Berlin", "2026-11-21T23:00:00Z", 1],
  ["a minute before midnight", "Europe/Berlin", "2026-11-21T22:59:00Z", 0],
  ["at 23:30 of the venue's day, in New York", "Europe/Berlin", "2026-11-22T04:30:00Z", 1],
  ["at 23:30 of the viewer's day, which is the next one at the venue", "America/New_York", "2026-11-22T04:30:00Z", 0],
])("[CAT-2] a match %s is on one day, the viewer's own", (_name, zone, at, day) => {
  vi.stubEnv("TZ", zone);
  expect(daysWith(Date.parse(at), dayOf(Date.parse("2026-11-21T20:00:00Z")))).toEqual([day]);
});

test("[CAT-2] the day of 25 hours has all of its matches, and none twice", () => {
  const first = dayOf(Date.parse("2026-10-24T12:00:00Z"));
  // 02:30 in summer and 02:30 in winter time, 23:30, and the midnight after.
  const times = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z", "2026-10-25T22:30:00Z", "2026-10-25T23:00:00Z"];
  expect(times.map((at) => daysWith(Date.parse(at), first))).toEqual([[1], [1], [1], [2]]);
});

test("[CAT-2] a match over midnight stays on the day on which it began", async () => {
  const late = anEvent({ gameStartDate: Date.parse("2026-11-21T22:30:00Z"), status: "live" });
  expect(daysWith(late.gameStartDate, dayOf(Date.now()))).toEqual([0]);
});

test("[CAT-2] times and days follow a zone that changes while the page is open", async () => {
  const at = Date.parse("2026-11-21T17:30:00Z");
  await renderScreen(<FixtureRow event={anEvent({ date: at, gameStartDate: at })} />);
  expect(screen.getByText("6:30")).toBeTruthy();
  vi.stubEnv("TZ", "America/New_York");
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  expect(screen.getByText("12:30")).toBeTruthy();
  expect(formatDateTime("en", at)).toContain("12:30");
  expect(timeZoneName("en")).toBe("New York");
});

test("[CAT-2] after a journey the schedule asks for the days of the new zone", async () => {
  const asked = startCatalogue({
    "/api/event/list": () => [aWireEvent("on", "upcoming", { event_date: Date.parse("2026-11-22T10:00:00Z") })],
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<ScheduleScreen search={{ day: "2026-11-22" }} onSearch={() => undefined} />);
  await screen.findAllByRole("article");
  vi.stubEnv("TZ", "Asia/Tokyo");
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  const midnight = String(Date.parse("2026-11-22T00:00:00+09:00") - 59_000);
  await vi.waitFor(() => expect(asked.some(({ body }) => body.event_date?.startsWith(midnight))).toBe(true));
});

test("[CAT-13] rows show the time of the venue once that is chosen, on the viewer's day", async () => {
  const at = Date.parse("2026-11-21T23:30:00Z");
  const match = aWireEvent("there", "upcoming", { event_date: at, venue_time_zone: "America/Chicago" });
  startCatalogue({
    "/api/event/list": ({ event_date = "" }) => {
      const [from = 0, until = 0] = event_date.split("~").map(Number);
      return at >= from && at < until ? [match] : [];
    },
    "/api/event/grouped_sport_count": () => 500,
  });
  await renderScreen(<ScheduleScreen search={{ day: "2026-11-22" }} onSearch={() => undefined} />);
  await noteFirstScreenIdle();
  expect((await screen.findByRole("article")).textContent).toContain("12:30");
  await act(() => vi.dynamicImportSettled());
  const choice = (await screen.findAllByRole("switch", { name: "Times of the venue" }))[0]!;
  await userEvent.click(choice);
  await vi.waitFor(() => expect(screen.getByRole("article").textContent).toMatch(/Sat,? (?:at )?5:30\sPM.*CST/));
  await userEvent.click(choice);
  await vi.waitFor(() => expect(screen.getByRole("article").textContent).toContain("12:30"));
});

test("[CAT-13] the choice is offered, too, when the matches come after its code", async () => {
  const { queryClient } = await renderScreen(<VenueTimesSwitch />);
  expect(screen.queryByRole("switch")).toBeNull();
  const queryFn = async () => [anEvent({ venueZone: "America/Chicago" })];
  const stop = new QueryObserver(queryClient, { queryKey: [...eventQueries.all(), "late"], queryFn }).subscribe(
    () => {},
  );
  expect(await screen.findByRole("switch", { name: "Times of the venue" })).toBeDefined();
  stop();
});

test("[CAT-13] nothing is offered where no venue has another time", async () => {
  const events = [
    aWireEvent("here", "upcoming", { venue_time_zone: "Europe/Oslo" }),
    aWireEvent("unknown", "upcoming"),
  ];
  startCatalogue({ "/api/event/list": () => events, "/api/event/grouped_sport_count": () => 500 });
  await renderScreen(<ScheduleScreen search={{}} onSearch={() => undefined} />);
  await noteFirstScreenIdle();
  await screen.findAllByRole("article");
  await act(() => vi.dynamicImportSettled());
  expect(screen.queryByRole("switch", { name: "Times of the venue" })).toBeNull();
});
