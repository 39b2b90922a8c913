import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { configStore, DEFAULT_CONFIG } from "#src/config/config.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { askForChanges } from "#src/catalog/queries/dayChanges.ts";
import { movedSince } from "#src/catalog/queries/scheduleDay.ts";
import { dayOf } from "#src/domain/days.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { noteFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { aWireEvent, startCatalogue, type AskedBody, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import sinceYesterday from "#src/testing/cases/liveSinceYesterday.json";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ScheduleScreen } from "./ScheduleScreen.tsx";
import { readScheduleSearch } from "./scheduleSearch.ts";

const HOUR = 3_600_000;
let asked: ReturnType<typeof startCatalogue>;
let events: CatalogueAnswer;
let before: CatalogueAnswer;
let counts: CatalogueAnswer;

beforeEach(() => {
  // Noon, so that some hours before and after are on the same day.
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 12), shouldAdvanceTime: true });
  events = () => [
    aWireEvent("past", "archived", { event_date: Date.now() - 3 * HOUR, score: { home: 2, away: 0 } }),
    aWireEvent("on", "live", { event_date: Date.now() - HOUR, score: { home: 0, away: 1 } }),
    aWireEvent("next", "upcoming", { event_date: Date.now() + HOUR }),
  ];
  before = () => [];
  counts = () => 500;
  asked = startCatalogue({
    "/api/event/list": (body) => (body.status?.includes("archived") ? events(body) : before(body)),
    "/api/event/grouped_sport_count": (body) => counts(body),
  });
});
afterEach(() => {
  cleanup();
  movedSince.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Schedule({ from = { sport: "football" } }: { readonly from?: LooseSearch }) {
  const [search, setSearch] = useState(readScheduleSearch(from));
  return (
    <>
      <output data-testid="address">{JSON.stringify(search)}</output>
      <ScheduleScreen search={search} onSearch={(next) => setSearch(readScheduleSearch({ ...next }))} />
    </>
  );
}

const address = () => JSON.parse(screen.getByTestId("address").textContent ?? "null") as unknown;

/** Requests for days; matches that are still on from before have requests of their own. */
const lists = () =>
  asked
    .filter(({ path, body }) => path === "/api/event/list" && body.status?.includes("archived"))
    .map(({ body }) => body);

test("[CAT-2] a day shows past, live and upcoming matches, with a line at the current time", async () => {
  await renderScreen(<Schedule />);
  await screen.findByRole("link", { name: "past home 2 past away 0" });
  const rows = screen.getAllByRole("article").map((row) => row.textContent);
  expect(rows).toHaveLength(3);
  expect(screen.getByText("Now").nextElementSibling?.textContent).toContain("next home");
  expect(screen.getByText("3 matches")).toBeTruthy();
  expect(lists()[0]).toMatchObject({ status: ["live", "upcoming", "archived"], order: "asc", sportType: "football" });
});

test("[CAT-2] today starts with what may still be live, and earlier matches load on request", async () => {
  await renderScreen(<Schedule />);
  await userEvent.click(await screen.findByRole("button", { name: "Earlier today" }));
  await screen.findByRole("link", { name: "past home 2 past away 0" });
  const starts = lists().map(({ event_date }) => new Date(Number(event_date?.split("~")[0]) + 59_000).getHours());
  expect(starts).toEqual([8, 0]);
  expect(screen.queryByRole("button", { name: "Earlier today" })).toBeNull();
});

test("[CAT-2] fourteen days can be chosen, and another day is requested from its midnight", async () => {
  await renderScreen(<Schedule />);
  const days = screen.getByRole("toolbar", { name: "Day" });
  expect(days.children).toHaveLength(14);
  await userEvent.click(screen.getByRole("button", { name: "Sun 22 November 2026" }));
  await vi.waitFor(() => expect(lists()).toHaveLength(2));
  const [start, end] =
    lists()[1]
      ?.event_date?.split("~")
      .map((at) => new Date(Number(at) + 59_000)) ?? [];
  expect([start?.getDate(), start?.getHours(), end?.getDate(), end?.getHours()]).toEqual([22, 0, 23, 0]);
});

test("[CAT-2] a chosen day has all of its matches, in the order of their start", async () => {
  await renderScreen(<Schedule />);
  events = ({ event_date: range }) => {
    const date = Number(range?.split("~")[0]);
    const entries = Array.from({ length: 40 }, (_, index) =>
      aWireEvent(`e${index}`, "upcoming", { event_date: date + (index + 1) * 60_000 }),
    );
    return { content: { entries, entryCount: 40, totalCount: 40, itemsPerPage: 50, startIndex: 0, nextExists: false } };
  };
  await userEvent.click(screen.getByRole("button", { name: "Sun 22 November 2026" }));
  await vi.waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(40), 8_000);
  const links = screen.getAllByRole("article").map((row) => row.querySelector("a")?.getAttribute("href"));
  expect(links.slice(6, 10)).toEqual(["/events/e6", "/events/e7", "/events/e8", "/events/e9"]);
});

test("[CAT-3] a filter is a history step, but a day is not", async () => {
  const onSearch = vi.fn<(search: object, isStep?: boolean) => void>();
  await renderScreen(<ScheduleScreen search={{}} onSearch={onSearch} />);
  await userEvent.click(screen.getByRole("button", { name: "Sun 22 November 2026" }));
  expect(onSearch.mock.calls).toContainEqual([{ day: "2026-11-22" }]);
  await userEvent.click(screen.getByLabelText("Free"));
  expect(onSearch).toHaveBeenCalledWith({ access: "free" }, true);
});

test("[CAT-2] after midnight the day starts with what has been live since yesterday", async () => {
  vi.setSystemTime(new Date(2026, 10, 26, 0, 20));
  // The sample data is in Madrid time; only the distance to midnight matters, in the zone of the test run.
  const sinceMidnight = (sinceYesterday.now - sinceYesterday.event.event_date) / HOUR;
  expect(sinceMidnight).toBeCloseTo(1.83, 2);
  const begun = Date.now() - sinceMidnight * HOUR;
  before = () => [
    { ...aWireEvent("late", "live"), ...sinceYesterday.event, event_date: begun },
    aWireEvent("waiting", "upcoming", { event_date: begun - HOUR }),
    aWireEvent("forgotten", "upcoming", { event_date: begun - 48 * HOUR }),
    aWireEvent("court", "live", { event_date: begun, sport_type: "tennis" }),
    aWireEvent("called-off", "upcoming", { event_date: begun, schedule: { state: "cancelled" } }),
    aWireEvent("put-off", "upcoming", { event_date: begun, schedule: { state: "postponed" } }),
  ];
  events = () => [aWireEvent("next", "upcoming", { event_date: Date.now() + HOUR })];
  await renderScreen(<Schedule />);
  const rows = (await screen.findAllByRole("article")).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringContaining("Nov 25"),
    expect.stringContaining("late home"),
    expect.stringContaining("next home"),
  ]);
  expect(screen.getByText("3 matches")).toBeTruthy();
  const asks = asked.find(({ body }) => body.order === "desc")?.body;
  expect(asks?.status).toEqual(["live", "upcoming"]);
  const [start = "", end = ""] = asks?.event_date?.split("~") ?? [];
  expect(new Date(Number(end) + 59_000).getHours()).toBe(0);
  expect(Number(start)).toBeLessThan(begun - 48 * HOUR);
  // Other days list only what begins on them.
  await userEvent.click(screen.getByRole("button", { name: "Fri 27 November 2026" }));
  await vi.waitFor(() => expect(screen.queryByText(/late home/)).toBeNull());
});

/** A match that was planned for ten on the day of the list, and has moved to Monday. */
const movedFrom = ({ event_date }: AskedBody) =>
  aWireEvent("moved", "upcoming", {
    event_date: new Date(2026, 10, 23, 12).getTime(),
    schedule: {
      state: "planned",
      previous_date: new Date(Number(event_date?.split("~")[1])).setHours(10, 0, 0, 0),
    },
  });

test("[EVT-16] [CAT-2] the old day of a match says where it has moved, and does not count it", async () => {
  const listed = events;
  events = (body) => [...(listed(body) as readonly unknown[]), ...(body.with_moved === true ? [movedFrom(body)] : [])];
  await renderScreen(<Schedule from={{ day: "2026-11-22" }} />);
  await vi.waitFor(() => expect(lists().map((body) => body.with_moved)).toEqual([undefined]));
  await noteFirstScreenIdle();
  // As app/startup/backgroundTasks.ts does it, for viewers who save data as well, for whom nothing stores days ahead.
  act(askForChanges);
  const link = await screen.findByRole("link", { name: "moved home – moved away" });
  expect(link.getAttribute("href")).toContain("/events/moved");
  expect(link.parentElement?.textContent).toMatch(/^Was 10:00 AM.*Moved to Monday, November 23 at 12:00 PM$/);
  expect(lists()).toHaveLength(2);
  // Today's list is not of the whole day.
  await userEvent.click(screen.getByRole("button", { name: "Today 21 November 2026" }));
  await screen.findByRole("link", { name: "past home 2 past away 0" });
  await screen.findByRole("link", { name: "moved home – moved away" });
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(screen.getByText("3 matches")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Sun 22 November 2026" }));
  await screen.findByRole("link", { name: "moved home – moved away" });
  // A server that does not know what has changed is not asked for the same again.
  expect(lists()).toHaveLength(4);
});

test("[EVT-16] [CAT-2] a day whose only match has moved says so below the message", async () => {
  // What has moved comes with the whole day, from its midnight.
  events = (body) => (body.event_date?.startsWith(String(dayOf(Date.now()) - 59_000)) ? [movedFrom(body)] : []);
  await noteFirstScreenIdle();
  askForChanges();
  await renderScreen(<Schedule from={{}} />);
  await screen.findByRole("link", { name: "moved home – moved away" });
  expect(await screen.findByText("No matches on this day")).toBeTruthy();
});

test("[CAT-2] an empty day shows a message", async () => {
  events = () => [];
  await renderScreen(<Schedule />);
  expect(await screen.findByText("No matches on this day")).toBeTruthy();
});

test("[CAT-2] a day that fails to load shows an error and can be retried", async () => {
  const good = events;
  events = () => 500;
  await renderScreen(<Schedule />);
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load the schedule");
  events = good;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "past home 2 past away 0" })).toBeTruthy();
});

test("[CAT-2] [PWA-3] without network the sport filters the stored list of the whole day", async () => {
  events = () => [aWireEvent("f", "upcoming"), aWireEvent("t", "upcoming", { sport_type: "tennis" })];
  connectivity.online.set(false);
  await renderScreen(<Schedule />);
  expect((await screen.findAllByRole("article")).map((row) => row.textContent)).toEqual([
    expect.stringContaining("f home"),
  ]);
  expect(lists()[0]?.sportType).toBeUndefined();
  connectivity.noteOutcome(true);
});

test("[CAT-2] [PWA-3] without network the list begins with the same match as with it", async () => {
  // A match in the very minute at which the list begins belongs to it.
  events = () => [
    aWireEvent("edge", "archived", { event_date: Date.now() - 4 * HOUR }),
    aWireEvent("past", "archived", { event_date: Date.now() - 3 * HOUR }),
  ];
  connectivity.online.set(false);
  await renderScreen(<Schedule />);
  expect((await screen.findAllByRole("article")).map((row) => row.textContent)).toEqual([
    expect.stringContaining("edge home"),
    expect.stringContaining("past home"),
  ]);
  connectivity.noteOutcome(true);
});

test("[PWA-3] without network the days next to the chosen one are read ahead, and none after one that is not stored", async () => {
  const dayOfMonth = ({ event_date: date = "" }: AskedBody) => new Date(Number(date.split("~")[0]) + HOUR).getDate();
  events = (body) => (dayOfMonth(body) === 22 ? 500 : []);
  connectivity.online.set(false);
  await renderScreen(<Schedule from={{ day: "2026-11-24" }} />);
  await vi.waitFor(() => expect(lists().map(dayOfMonth)).toEqual([24, 23, 25, 22]), { timeout: 8_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lists()).toHaveLength(4);
  connectivity.noteOutcome(true);
});

const sold = (id: string, commerce_coverage: string | null, more: object = {}) =>
  aWireEvent(id, "upcoming", { commerce_coverage, ...more });

test("[CAT-3] a day is filtered by league and access, in the address and in the request", async () => {
  events = () => [sold("open", null), sold("paid", "commerce_ppv_media")];
  await renderScreen(<Schedule from={{ day: "soon", access: "ppv cheap", league: "cup", utm_source: "mail" }} />);
  await vi.waitFor(() => expect(address()).toEqual({ access: "ppv", league: "cup" }));
  await vi.waitFor(() =>
    expect(lists().at(-1)).toMatchObject({
      "identities.id": ["cup"],
      commerce_coverage: ["commerce_ppv_media", "commerce_transactional_media"],
    }),
  );
  await userEvent.click(screen.getByLabelText("Free"));
  expect(address()).toEqual({ access: "free ppv", league: "cup" });
  expect(screen.getByRole("button", { name: "Filters, 2 active" })).toBeTruthy();
});

test("[CAT-3] [PWA-3] without network league and access filter the stored list, and an empty result can be cleared", async () => {
  const cup = { identities: [{ id: "cup-a", type: "league", parent_identity: { id: "cup" } }] };
  events = () => [
    sold("open", null, cup),
    sold("paid", "commerce_transactional_media", cup),
    sold("elsewhere", "commerce_ppv_media"),
  ];
  connectivity.online.set(false);
  await renderScreen(<Schedule from={{ league: "cup", access: "ppv" }} />);
  expect((await screen.findAllByRole("article")).map((row) => row.textContent)).toEqual([
    expect.stringContaining("paid home"),
  ]);
  expect(lists()[0]).not.toHaveProperty("commerce_coverage");
  await userEvent.click(screen.getByLabelText("Pay-per-view"));
  await userEvent.click(screen.getByLabelText("Free with account"));
  await userEvent.click(await screen.findByRole("button", { name: "Clear all" }));
  expect(await screen.findAllByRole("article")).toHaveLength(3);
  connectivity.noteOutcome(true);
});

test("[CAT-2] [PWA-3] sports show the number of their matches of the day, unless it cannot be counted", async () => {
  const content = [
    { sport_type: "football", count: 12 },
    { sport_type: "tennis", count: 3 },
  ];
  // The unfiltered count, higher than that of any day.
  const everything = [{ sport_type: "football", count: 900 }];
  const isNarrow = ({ status, event_date: date }: AskedBody) => status !== undefined || date !== undefined;
  // Nothing was played in 1970.
  const isLongAgo = ({ event_date: date = "" }: AskedBody) => date.startsWith("1000~");
  counts = (asked) => ({ content: isLongAgo(asked) ? [] : isNarrow(asked) ? content : everything });
  const chips = async () => {
    const sports = await screen.findByRole("group", { name: "Sport" });
    return [...sports.children].map(({ textContent }) => textContent);
  };
  await renderScreen(<Schedule />);
  expect(await chips()).toEqual(["All 15", "Football 12", "Tennis 3"]);
  // The counts cover the chosen day, whatever sport is chosen.
  await userEvent.click(screen.getByRole("button", { name: "Tennis 3" }));
  await userEvent.click(screen.getByRole("button", { name: "Sun 22 November 2026" }));
  expect(await chips()).toEqual(["All 15", "Football 12", "Tennis 3"]);
  const bare = ["All ", "Football ", "Tennis "];
  await userEvent.click(screen.getByLabelText("Free"));
  expect(await chips()).toEqual(bare);
  await userEvent.click(screen.getByLabelText("Free"));
  expect(await chips()).toEqual(["All 15", "Football 12", "Tennis 3"]);
  // Without network the counts are not to be seen, but take their room, so that nothing moves.
  act(() => connectivity.online.set(false));
  expect(await chips()).toEqual(["All 15", "Football 12", "Tennis 3"]);
  screen.getByRole("button", { name: "Football" });
  expect(screen.queryByRole("button", { name: "Football 12" })).toBeNull();
  act(() => connectivity.noteOutcome(true));
  screen.getByRole("button", { name: "Football 12" });
  cleanup();
  await renderScreen(<Schedule from={{ league: "cup" }} />);
  expect(await chips()).toEqual(bare);
  cleanup();
  // A server that follows the specification ignores the filters and counts everything, or rejects unknown ones.
  counts = () => ({ content });
  await renderScreen(<Schedule />);
  expect(await chips()).toEqual(bare);
  cleanup();
  counts = (asked) => (isNarrow(asked) ? 400 : { content });
  await renderScreen(<Schedule />);
  expect(await chips()).toEqual(bare);
  cleanup();
  // Or one that knows the state but not the date.
  counts = ({ status }) => ({ content: status === undefined ? everything : content });
  await renderScreen(<Schedule />);
  await vi.waitFor(async () => expect(await chips()).toEqual(bare));
});

test("[CAT-3] a server that ignores the filter by access does not fill the list with other matches", async () => {
  events = () => [
    aWireEvent("free", "upcoming"),
    aWireEvent("paid", "upcoming", { commerce_coverage: "commerce_ppv_media" }),
  ];
  await renderScreen(<Schedule from={{ access: "free" }} />);
  expect((await screen.findAllByRole("article")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("free home"),
  ]);
  expect(screen.queryByText("2 matches")).toBeNull();
});

test("[CFG-4] matches of a day are sorted by their real kick-off", async () => {
  const noon = Date.now();
  events = () => [
    aWireEvent("late", "live", { event_date: noon - HOUR, real_kickoff: noon - HOUR + 600_000 }),
    aWireEvent("sharp", "live", { event_date: noon - HOUR + 60_000, real_kickoff: noon - HOUR + 60_000 }),
  ];
  configStore.set({ ...DEFAULT_CONFIG, features: { ...DEFAULT_CONFIG.features, enable_real_kickoff_time: true } });
  await renderScreen(<Schedule />);
  const rows = (await screen.findAllByRole("article")).map((row) => row.textContent);
  expect(rows).toEqual([expect.stringContaining("sharp home"), expect.stringContaining("late home")]);
  configStore.set(DEFAULT_CONFIG);
});
