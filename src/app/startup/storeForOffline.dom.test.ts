import type { PersistedQuery } from "@tanstack/query-persist-client-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, MALFORMED, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import { mySchedule } from "#src/catalog/library/mySchedule.ts";
import { askForChanges } from "#src/catalog/queries/dayChanges.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { listQueries } from "#src/catalog/queries/listQueries.ts";
import { SCHEDULE_DAYS, scheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { addDays, dayOf, daysFrom } from "#src/domain/days.ts";
import type { KeyValue } from "#src/offline/keyValue.ts";
import { firstListQueries } from "#src/features/browse/identity/identityLists.ts";
import { createStoredQueries } from "#src/offline/persister.ts";
import { sessionStore } from "#src/session/session.ts";
import { aLiveEvent } from "#src/testing/anEvent.ts";
import { aWireEvent, startCatalogue, type AskedBody, type CatalogueAnswer } from "#src/testing/catalogueServer.ts";
import { createQueryClient } from "./queryClient.ts";
import { prefetchWhenIdle, storeForEachViewer, storeForOffline } from "./storeForOffline.ts";
import { BUDGET } from "./unopenedPages.ts";

const signal = new AbortController().signal;
const days = daysFrom(dayOf(Date.now()), SCHEDULE_DAYS);
const fifth = addDays(days[0] ?? 0, 4);

// As the background tasks before it do.
beforeAll(askForChanges);
beforeEach(() => vi.stubGlobal("requestIdleCallback", (run: () => void) => run()));
afterEach(() => {
  sessionStore.clear();
  vi.unstubAllGlobals();
});

/** Returns `count` matches for every day, ten per page. */
const matches =
  (count: number): CatalogueAnswer =>
  ({ event_date }) =>
    Array.from({ length: count }, (_, at) => aWireEvent(`${event_date}-${at}`, "upcoming"));

const begunAs = ({ event_date = "" }: AskedBody) =>
  days.findIndex((day) => event_date.startsWith(String(day - 59_000)));

function storedOn(queryClient: ReturnType<typeof createQueryClient>) {
  return days.map((day) =>
    queryClient.getQueryData(scheduleDay(day).queryKey)?.pages.reduce((sum, { entries }) => sum + entries.length, 0),
  );
}

test("[PWA-3] all fourteen days are stored with all their matches", async () => {
  startCatalogue({ "/api/event/list": matches(25) });
  const queryClient = createQueryClient();
  await storeForOffline(queryClient, signal);
  expect(storedOn(queryClient)).toEqual(days.map(() => 25));
});

test("[PWA-3] of an endless day the first pages are stored", async () => {
  const asked = startCatalogue({ "/api/event/list": matches(500) });
  const queryClient = createQueryClient();
  await storeForOffline(queryClient, signal);
  expect(storedOn(queryClient)).toEqual(days.map(() => 40));
  expect(asked.filter(({ body }) => begunAs(body) === 13)).toHaveLength(4);
});

test("[PWA-3] a day that the viewer has partly seen is stored completely", async () => {
  startCatalogue({ "/api/event/list": matches(25) });
  const queryClient = createQueryClient();
  await queryClient.fetchInfiniteQuery(scheduleDay(fifth));
  expect(storedOn(queryClient)[4]).toBe(10);
  await storeForOffline(queryClient, signal);
  expect(storedOn(queryClient)).toEqual(days.map(() => 25));
});

/** Returns a function that begins a visit to a device that keeps what earlier visits stored, and its records. */
function device() {
  const map = new Map<string, PersistedQuery>();
  const store: KeyValue<PersistedQuery> = {
    get: async (key) => structuredClone(map.get(key)),
    set: async (key, value) => void map.set(key, structuredClone(value)),
    remove: async (keys) => keys.forEach((key) => map.delete(key)),
    removeStartingWith: async () => map.clear(),
    entries: async () => [...map],
  };
  const scope = () => ({ tenant: "demo", viewer: null, locale: "en" });
  return { map, visit: () => createQueryClient(createStoredQueries({ store, scope }).persister) };
}

test("[PWA-3] a day that an earlier visit stored partly is stored completely", async () => {
  startCatalogue({ "/api/event/list": matches(25) });
  const { map, visit } = device();
  await visit().fetchInfiniteQuery(scheduleDay(fifth));
  await vi.waitFor(() => expect(map.size).toBe(1));
  for (const query of map.values()) query.state.dataUpdatedAt -= 60_000;
  await storeForOffline(visit(), signal);
  // The persister writes in a task of its own.
  const stored = async () =>
    (await visit().fetchInfiniteQuery(scheduleDay(fifth))).pages.map(({ entries }) => entries.length);
  await vi.waitFor(async () => expect(await stored()).toEqual([10, 10, 5]));
});

test.each([
  ["two hours ago is stored anew", 2 * 3_600_000, 7],
  ["within the hour is not asked for again", 1_800_000, 5],
])("[PWA-3] a schedule that was stored %s, although no screen shows it", async (_, agoMs, count) => {
  startCatalogue({ "/api/event/list": matches(5) });
  const { map, visit } = device();
  await storeForOffline(visit(), signal);
  await vi.waitFor(() => expect(map.size).toBeGreaterThan(SCHEDULE_DAYS));
  for (const query of map.values()) query.state.dataUpdatedAt -= agoMs;
  startCatalogue({ "/api/event/list": matches(7) });
  const queryClient = visit();
  await storeForOffline(queryClient, signal);
  expect(storedOn(queryClient)).toEqual(days.map(() => count));
});

/** Answers as a server that knows `changed_since`: `count` matches each day, and since then one more on the fifth. */
const changing =
  (count: number, now: { moment: number; isDeleted?: boolean }): CatalogueAnswer =>
  ({ event_date = "", changed_since: since, size = 0 }) => {
    const [from = 0, until = 0] = event_date.split("~").map(Number);
    const all = days.flatMap((day, index) => {
      const added = index === 4 && now.moment > 1;
      const dates = Array.from({ length: count + Number(added) }, (_, at) => day + at * 60_000);
      return dates.map((date, at) => aWireEvent(`${index}-${at}`, "upcoming", { event_date: date }));
    });
    const listed = all.filter((one) => one.event_date >= from && one.event_date < until).slice(0, size);
    const onlyChanged = since !== undefined && since !== "";
    const isNew = ({ id }: { id: string }) => id === `4-${count}`;
    const entries = onlyChanged ? listed.filter((one) => Number(since) < now.moment && isNew(one)) : listed;
    const totalCount = listed.length - Number(now.isDeleted ?? false);
    const page = { entryCount: entries.length, totalCount, itemsPerPage: size, startIndex: 0, nextExists: false };
    return { content: { ...page, entries, asOf: String(now.moment), ...(onlyChanged && { onlyChanged }) } };
  };

describe("[PWA-3] [CAT-12] a schedule that was stored hours ago", () => {
  const listsOf = (asked: ReturnType<typeof startCatalogue>) =>
    asked.filter(({ body }) => body.changed_since !== undefined);
  async function laterVisit(now: { moment: number; isDeleted?: boolean }) {
    startCatalogue({ "/api/event/list": changing(3, { moment: 1 }) });
    const { map, visit } = device();
    await storeForOffline(visit(), signal);
    await vi.waitFor(() => expect(map.size).toBeGreaterThan(SCHEDULE_DAYS));
    for (const query of map.values()) query.state.dataUpdatedAt -= 2 * 3_600_000;
    const asked = startCatalogue({ "/api/event/list": changing(3, now) });
    const queryClient = visit();
    await storeForOffline(queryClient, signal);
    return { stored: storedOn(queryClient), calls: listsOf(asked) };
  }

  test("costs one call of less than 2 kB where nothing changed", async () => {
    const { stored, calls } = await laterVisit({ moment: 1 });
    expect(stored).toEqual(days.map(() => 3));
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls[0]).length).toBeLessThan(1_000);
  });

  test("gets what is new by the same call, on its day", async () => {
    const { stored, calls } = await laterVisit({ moment: 2 });
    expect(stored).toEqual(days.map((_, index) => (index === 4 ? 4 : 3)));
    expect(calls).toHaveLength(1);
  });

  test("is loaded as a whole where the counts say that a match was deleted", async () => {
    const { calls } = await laterVisit({ moment: 2, isDeleted: true });
    expect(calls.slice(1).map(({ body }) => begunAs(body))).toEqual(expect.arrayContaining([...days.keys()]));
  });
});

test("[PWA-3] the schedule is stored first, and other failures do not affect it", async () => {
  const asked = startCatalogue({
    "/api/event/list": (body) => (begunAs(body) === 3 ? 400 : matches(5)(body)),
    "/api/event/get_by_id/id/ev-live": () => 404,
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(eventQueries.detail("ev-live").queryKey, aLiveEvent({ id: "ev-live" }), { updatedAt: 1 });
  await storeForOffline(queryClient, signal);
  expect(storedOn(queryClient)).toEqual(days.map((_, at) => (at === 3 ? undefined : 5)));
  expect(queryClient.getQueryData(upcomingFrom(days[2] ?? 0).queryKey)?.entries).toHaveLength(5);
  const paths = asked.map(({ path }) => path);
  expect(paths.indexOf("/api/event/get_by_id/id/ev-live")).toBe(14);
  expect(paths).toContain("/api/event/grouped_sport_count");
});

test("[PWA-3] the rest of today is stored after the first pages of the other days", async () => {
  const asked = startCatalogue({ "/api/event/list": matches(25) });
  await storeForOffline(createQueryClient(), signal);
  expect(asked.slice(0, 16).map(({ body }) => begunAs(body))).toEqual([...days.keys(), 0, 0]);
  const counted = asked.findIndex(({ path }) => path === "/api/event/grouped_sport_count");
  const tomorrow = asked.findLastIndex(({ body }) => begunAs(body) === 1);
  expect(tomorrow).toBeGreaterThan(counted);
});

const OWN = [
  "/api/user/get_profile",
  "/api/commerce/customer_contracts",
  "/api/commerce/get_subscriptions",
  "/api/commerce/get_ppv_tickets",
  "/api/commerce/get_billing",
  "/api/follow/list_by_user",
  "/api/push/topics",
];

function signIn(count = 0): void {
  const follows = Array.from({ length: count }, (_, at) => ({ id: `team-${at}`, type: "team" }));
  sessionStore.update({
    user: { id: "viewer-1", email: null, fullName: null, countryName: null, favoriteClubId: null },
    token: "token",
    followed: Object.fromEntries(follows.map((item) => [item.id, item])),
  });
}

const aFollow = (at: number) => ({ reference_id: `team-${at}`, type: "team" });

describe("pages that were not opened", () => {
  test("[PWA-3] the first pages of highlights, latest and archive are stored as they open", async () => {
    startCatalogue({ "/api/event/list": matches(5), "/api/clip/list": () => [] });
    const queryClient = createQueryClient();
    await storeForOffline(queryClient, signal);
    for (const query of [listQueries.highlights(), listQueries.latest(), listQueries.archive()])
      expect([query.queryKey, queryClient.getQueryData<unknown>(query.queryKey)]).toEqual([
        query.queryKey,
        expect.objectContaining({ pages: [expect.anything()] }),
      ]);
  });

  test("[PWA-3] a visitor's account is not asked for", async () => {
    const asked = startCatalogue({ "/api/event/list": matches(5) });
    await storeForOffline(createQueryClient(), signal);
    expect(asked.map(({ path }) => path).filter((path) => OWN.includes(path))).toEqual([]);
  });

  test("[PWA-3] a viewer's account is stored, and the match of a reminder", async () => {
    signIn();
    const asked = startCatalogue({
      "/api/event/list": matches(5),
      "/api/push/topics": () => ({ content: { topics: ["event:ev-9:reminder"] } }),
      "/api/event/get_by_id/id/ev-9": () => ({ content: aWireEvent("ev-9", "upcoming") }),
    });
    const queryClient = createQueryClient();
    await storeForOffline(queryClient, signal);
    const paths = asked.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(OWN));
    expect(queryClient.getQueryData(eventQueries.detail("ev-9").queryKey)?.id).toBe("ev-9");
    // The viewer's own pages come before the lists that are the same for everybody.
    expect(Math.max(...OWN.map((path) => paths.indexOf(path)))).toBeLessThan(paths.indexOf("/api/clip/list"));
  });

  test("[PWA-3] the pages of followed teams are stored within the budget of requests", async () => {
    signIn(40);
    const follows = Array.from({ length: 40 }, (_, at) => aFollow(at));
    const asked = startCatalogue({
      "/api/event/list": matches(0),
      "/api/clip/list": () => [],
      "/api/follow/list_by_user": () => follows,
      "/api/identity/get_by_id/id/team-0": () => ({ content: { id: "team-0", type: "team", title: "Team 0" } }),
    });
    const queryClient = createQueryClient();
    await storeForOffline(queryClient, signal);
    const lists = Object.values(firstListQueries({ id: "team-0", type: "team" }));
    for (const { queryKey } of [identityQueries.detail("team-0"), ...lists])
      expect([queryKey, queryClient.getQueryData<unknown>(queryKey)]).not.toContain(undefined);
    const schedule = asked.filter(({ path, body }) => path === "/api/event/list" && body.event_date !== undefined);
    const others = asked.length - schedule.length;
    expect(others).toBeGreaterThan(40);
    expect(others).toBeLessThanOrEqual(BUDGET.requests + 1); // the number of matches by sport, which home shows
  });

  test("[PWA-3] answers that are large end it", async () => {
    signIn(6);
    const entries = Array.from({ length: BUDGET.characters / 200 }, (_, at) => ({ id: `offer-${at}`, type: "svod" }));
    const asked = startCatalogue({
      "/api/event/list": matches(1),
      "/api/clip/list": () => [],
      "/api/follow/list_by_user": () => Array.from({ length: 6 }, (_, at) => aFollow(at)),
      "/api/commerce/get_subscriptions": () => ({ content: { entries } }),
    });
    await storeForOffline(createQueryClient(), signal);
    const paths = asked.map(({ path }) => path);
    expect(paths).toContain("/api/commerce/get_subscriptions");
    expect(paths).not.toContain("/api/commerce/get_billing");
    expect(paths).not.toContain("/api/clip/list");
  });

  test("[PWA-3] whoever signs in later on the page has their account stored, too", async () => {
    const asked = startCatalogue({ "/api/event/list": matches(1) });
    await storeForEachViewer(createQueryClient());
    expect(asked.map(({ path }) => path).filter((path) => OWN.includes(path))).toEqual([]);
    signIn();
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(OWN)));
  });

  test("[SES-5] once the viewer has left, nothing of theirs is asked for", async () => {
    signIn(3);
    const asked = startCatalogue({
      "/api/event/list": matches(1),
      "/api/user/get_profile": () => {
        sessionStore.clear();
        return 401;
      },
    });
    await storeForOffline(createQueryClient(), signal);
    const own = asked.map(({ path }) => path).filter((path) => OWN.includes(path));
    // The tickets belong to the schedule of their own, which is stored before they leave.
    expect(own).toEqual(["/api/commerce/get_ppv_tickets", "/api/user/get_profile"]);
    expect(asked.some(({ path }) => path.startsWith("/api/identity/"))).toBe(false);
  });
});

test("[CAT-10] [PWA-3] the viewer's own schedule is stored, and the pages of their next three matches", async () => {
  signIn(1);
  const own = [4, 1, 3, 2].map((hours) =>
    aWireEvent(`own-${hours}`, "upcoming", {
      event_date: Date.now() + hours * 3_600_000,
      teams: { home: { id: "t0", name: "Ours" }, away: { id: "t9", name: "Theirs" } },
    }),
  );
  const asked = startCatalogue({
    "/api/event/list": (body) => ("identities.id" in body ? own : []),
    "/api/user/get_watchlist": () => [],
    "/api/commerce/get_ppv_tickets": () => [],
    "/api/follow/list_by_user": () => [aFollow(0)],
    ...Object.fromEntries(own.map((event) => [`/api/event/get_by_id/id/${event.id}`, () => ({ content: event })])),
  });
  sessionStore.update({ followed: { t0: { id: "t0", type: "team" } } });
  const queryClient = createQueryClient();
  await storeForOffline(queryClient, signal);
  expect(queryClient.getQueryData(mySchedule().queryKey)?.entries).toHaveLength(4);
  const pages = asked.map(({ path }) => path).filter((path) => path.includes("/own-"));
  expect(pages).toEqual(["own-1", "own-2", "own-3"].map((id) => `/api/event/get_by_id/id/${id}`));
});

test("[PWA-6] nothing is stored when data is saved", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  signIn(3);
  const asked = startCatalogue({ "/api/event/list": matches(5) });
  await storeForOffline(createQueryClient(), signal);
  expect(asked).toEqual([]);
});

/** Runs five tasks, the second of which fails; returns the numbers of those that began. */
async function begunAround(error: unknown): Promise<number[]> {
  const begun: number[] = [];
  const tasks = [1, 2, 3, 4, 5].map((number) => async () => {
    begun.push(number);
    if (number === 2) throw error;
  });
  await prefetchWhenIdle(tasks, signal);
  return begun;
}

test.each([
  ["is missing", new ApiError({ code: "event_not_found", status: 404 })],
  ["is rejected", new ApiError({ code: "default_error_message", status: 400 })],
  ["fails at the server", new ApiError({ code: "default_error_message", status: 500 })],
  ["is not as expected", new ApiError({ code: MALFORMED, status: 200 })],
  ["cannot be read", new TypeError("entries is no list")],
])("[PWA-3] what %s is omitted, everything else is stored", async (_, error) => {
  expect(await begunAround(error)).toEqual([1, 2, 3, 4, 5]);
});

test.each([UNREACHABLE, TIMEOUT])("[PWA-3] a missing network (%s) stops it", async (code) => {
  expect(await begunAround(new ApiError({ code }))).toEqual([1, 2]);
});

test("[PWA-3] tasks run one after the other", async () => {
  const said: string[] = [];
  const tasks = ["a", "b"].map((name) => async () => {
    said.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve));
    said.push(`${name} ends`);
  });
  await prefetchWhenIdle(tasks, signal);
  expect(said).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("[PWA-6] a network that becomes slow stops it", async () => {
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  const slowDown = async () => vi.stubGlobal("navigator", { connection: { effectiveType: "2g" } });
  await prefetchWhenIdle([slowDown, next], signal);
  expect(next).not.toHaveBeenCalled();
});

test("an abort stops it", async () => {
  const next = vi.fn<() => Promise<void>>(async () => undefined);
  const abort = new AbortController();
  await prefetchWhenIdle([async () => abort.abort(), next], abort.signal);
  expect(next).not.toHaveBeenCalled();
});
