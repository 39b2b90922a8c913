import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { ApiError, TIMEOUT, UNREACHABLE } from "#src/api/error.ts";
import { mySchedule } from "#src/catalog/library/mySchedule.ts";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { sportCounts } from "#src/catalog/queries/sportCounts.ts";
import { renewDays } from "#src/catalog/queries/dayChanges.ts";
import { SCHEDULE_DAYS, scheduleDay, stillOn, type ScheduleDay } from "#src/catalog/queries/scheduleDay.ts";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { dayOf, daysFrom } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { heroMatch } from "#src/domain/event/heroMatch.ts";
import { serverNow } from "#src/lib/clock.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
import { whenIdle } from "#src/lib/scheduling/tasks.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { onViewerChange } from "#src/session/session.ts";
import { storePictures } from "#src/platform/storeByWorker.ts";
import { smallPicture } from "#src/ui/pictureSources.ts";
import { unopenedPages, YOUNG_MS } from "./unopenedPages.ts";

/** How many event pages are stored for offline use, besides that of the hero. */
const EVENT_PAGES = 4;
/** How many pages of matches that the viewer follows, saved or bought are stored. */
const OWN_PAGES = 3;
/** For how many days, from today on, the upcoming matches of the home page are stored. */
const HOME_DAYS = 3;
/** The most pages that are stored of one day: offline, filters find only what is stored. */
const DAY_PAGES = 4;
/** The most crests and card pictures that are stored, for parts of screens that were not scrolled to. */
const MAX_PICTURES = 160;

/** Stores what the next visit may ask for and this one did not show. Does nothing where the viewer saves data. */
export async function storeForOffline(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  if (shouldSaveData()) return;
  const today = dayOf(serverNow());
  const pages = firstEvents(queryClient).flatMap(({ id }) => [
    () => queryClient.fetchQuery({ ...eventQueries.detail(id), staleTime: YOUNG_MS }),
    () => queryClient.fetchQuery({ ...matchQueries.related(id), staleTime: YOUNG_MS }),
  ]);
  const days = daysFrom(today, SCHEDULE_DAYS).map((day) => scheduleDay(day));
  const beginnings = days.map((day) => () => queryClient.fetchInfiniteQuery({ ...day, staleTime: Infinity }));
  // One call renews what is stored, if the server can do that.
  const renewed = () => renewDays(queryClient, days, { olderThan: Date.now() - YOUNG_MS, signal });
  const others = () => renewEach(queryClient, days, signal);
  const rests = days.map((day) => () => storeRest(queryClient, { ...day, staleTime: YOUNG_MS }));
  const home = daysFrom(today, HOME_DAYS).map(
    (day) => () => queryClient.fetchQuery({ ...upcomingFrom(day), staleTime: YOUNG_MS }),
  );
  const sinceYesterday = () => queryClient.fetchQuery({ ...stillOn(today), staleTime: YOUNG_MS });
  const own = () => storeOwn(queryClient);
  const counts = () => queryClient.fetchQuery({ ...sportCounts({ status: "upcoming" }), staleTime: YOUNG_MS });
  // Today's matches are what viewers look up first, and at night they are at the end of the day's list.
  const shown = [...pages, sinceYesterday, ...home, counts];
  const tasks = [
    ...beginnings,
    renewed,
    others,
    ...rests.slice(0, 1),
    own,
    ...shown,
    ...unopenedPages(queryClient),
    ...rests.slice(1),
  ];
  await prefetchWhenIdle(
    tasks.map((task) => () => withRenewal(queryClient, task)),
    signal,
  );
  const distance = ({ date }: SportEvent) => Math.abs(date - serverNow());
  const { events, clips } = cached(queryClient);
  storePictures(picturesOf([...events.values(), ...clips.values()].sort((a, b) => distance(a) - distance(b))));
}

/** Stores for offline use now, and again for whoever signs in on this page. */
export async function storeForEachViewer(queryClient: QueryClient): Promise<void> {
  let current = new AbortController();
  onViewerChange((viewerId) => {
    current.abort();
    current = new AbortController();
    if (viewerId !== null) void storeForOffline(queryClient, current.signal);
  });
  await storeForOffline(queryClient, current.signal);
}

/** One after the other in idle time (PWA-3), until the network is gone or slow, or the viewer saves data. */
export async function prefetchWhenIdle(tasks: readonly (() => Promise<unknown>)[], signal: AbortSignal): Promise<void> {
  for (const task of tasks) {
    await whenIdle();
    if (signal.aborted || shouldSaveData()) return;
    try {
      await task();
    } catch (error) {
      if (isWithoutAnswer(error)) return;
      // What the API rejects or does not have says nothing about the other tasks.
    }
  }
}

/** Returns true if the call got no answer at all; a proxy's answer for an API that is down does not end the tasks. */
const isWithoutAnswer = (error: unknown) =>
  error instanceof ApiError && (error.code === UNREACHABLE || error.code === TIMEOUT);

/** Also waits for the copies that `task` renews (offline/persister.ts): a click then waits for one request at most. */
async function withRenewal(queryClient: QueryClient, task: () => Promise<unknown>): Promise<void> {
  await task();
  // Renewals begin in a task of their own.
  await pause();
  const renewed = queryClient.getQueryCache().findAll({ type: "inactive", fetchStatus: "fetching" });
  await Promise.allSettled(renewed.map(({ promise }) => promise));
}

/** Stores the viewer's own matches, and the pages of those that come next. */
async function storeOwn(queryClient: QueryClient): Promise<void> {
  const { entries } = await queryClient.fetchQuery({ ...mySchedule(), staleTime: YOUNG_MS });
  const next = entries
    .filter((event) => phaseAt(event, serverNow()) === "upcoming")
    .toSorted((a, b) => a.gameStartDate - b.gameStartDate)
    .slice(0, OWN_PAGES);
  for (const { id } of next) await queryClient.fetchQuery({ ...eventQueries.detail(id), staleTime: YOUNG_MS });
}

async function storeRest(queryClient: QueryClient, day: ScheduleDay & { readonly staleTime: number }): Promise<void> {
  const list = new InfiniteQueryObserver(queryClient, { ...day, enabled: false });
  let known = list.getCurrentResult();
  while (known.hasNextPage && (known.data?.pages.length ?? 0) < DAY_PAGES) {
    await whenIdle();
    known = await list.fetchNextPage({ throwOnError: true });
  }
  list.destroy();
}

/** Fetches the days of which an old copy is stored. A day that fails leaves the others. */
async function renewEach(queryClient: QueryClient, days: readonly ScheduleDay[], signal: AbortSignal): Promise<void> {
  for (const day of days) {
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(day.queryKey) ?? {};
    if (data === undefined || Date.now() - dataUpdatedAt < YOUNG_MS) continue;
    await whenIdle();
    if (signal.aborted || shouldSaveData()) return;
    try {
      await queryClient.fetchInfiniteQuery({ ...day, staleTime: YOUNG_MS });
    } catch (error) {
      if (isWithoutAnswer(error)) throw error;
    }
  }
}

function firstEvents(queryClient: QueryClient): SportEvent[] {
  const events = [...cached(queryClient).events.values()];
  const live = events.filter(({ status }) => status === "live");
  const order = ["live", "upcoming", "archived", "channel"];
  const others = events.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status)).slice(0, EVENT_PAGES);
  const hero = heroMatch(live, serverNow());
  return hero === undefined ? others : [hero, ...others.filter(({ id }) => id !== hero.id)];
}

function cached(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().findAll({ queryKey: eventQueries.all() });
  return collectEntities(queries.map(({ state }) => state.data));
}

function picturesOf(events: readonly SportEvent[]): string[] {
  const crests = events.flatMap(({ team1, team2 }) => [team1?.logoUrl, team2?.logoUrl]);
  const cards = events.map(({ imageUrl }) => (imageUrl === null ? null : smallPicture(imageUrl)));
  const urls = [...crests, ...cards].filter((url) => typeof url === "string").filter((url) => url !== "");
  return [...new Set(urls)].slice(0, MAX_PICTURES);
}
