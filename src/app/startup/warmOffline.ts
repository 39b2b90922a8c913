import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { collectEntities } from "#src/catalog/queries/collectEntities.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { sportCounts } from "#src/catalog/queries/sportCounts.ts";
import { SCHEDULE_DAYS, scheduleDay, stillOn } from "#src/catalog/queries/scheduleDay.ts";
import { upcomingFrom } from "#src/catalog/queries/upcoming.ts";
import { dayOf, daysFrom } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { heroMatch } from "#src/domain/event/heroMatch.ts";
import { serverNow } from "#src/lib/clock.ts";
import { idle } from "#src/lib/idle.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";
import { warm } from "#src/offline/warm.ts";
import { handOverPictures } from "#src/platform/firstVisit.ts";
import { smallPicture } from "#src/ui/Image.tsx";

/** So many event pages open offline after one visit, beside that of the match on stage. */
const EVENT_PAGES = 4;
/** Home asks for what comes from today on: so many of the next days it finds something, too. */
const HOME_DAYS = 3;
/** Of a day of the schedule, at most: without network its list is narrowed here, and what is not stored is not found. */
const DAY_PAGES = 4;
/** Crests and card pictures kept for screens that were not scrolled to. */
const MAX_PICTURES = 160;

/**
 * Stores what one visit did not show but the next one, without network, will ask for: the schedule, the pages of the
 * match on home's stage and of some beside it, and the pictures of it all. Nothing on a thrifty line.
 */
export async function warmOffline(queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  if (wantsSaveData()) return;
  const today = dayOf(serverNow());
  const pages = firstEvents(queryClient).flatMap(({ id }) => [
    () => queryClient.fetchQuery(eventQueries.detail(id)),
    () => queryClient.fetchQuery(matchQueries.related(id)),
  ]);
  const days = daysFrom(today, SCHEDULE_DAYS).map((day) => scheduleDay(day));
  const beginnings = days.map((day) => () => queryClient.fetchInfiniteQuery(day));
  const rests = days.map((day) => () => storeRest(queryClient, day));
  const home = daysFrom(today, HOME_DAYS).map((day) => () => queryClient.fetchQuery(upcomingFrom(day)));
  const sinceYesterday = () => queryClient.fetchQuery(stillOn(today));
  const counts = () => queryClient.fetchQuery(sportCounts({ status: "upcoming" }));
  // What is still on today is what is looked up first, and at night it stands at the end of the day.
  await warm(
    [...beginnings, ...rests.slice(0, 1), ...pages, sinceYesterday, ...home, counts, ...rests.slice(1)],
    signal,
  );
  const distance = ({ date }: SportEvent) => Math.abs(date - serverNow());
  const { events, clips } = cached(queryClient);
  handOverPictures(picturesOf([...events.values(), ...clips.values()].sort((a, b) => distance(a) - distance(b))));
}

/** What follows the first page of a day, page by page in idle time: a press in between waits for one at most. */
async function storeRest(queryClient: QueryClient, day: ReturnType<typeof scheduleDay>): Promise<void> {
  const list = new InfiniteQueryObserver(queryClient, { ...day, enabled: false });
  let known = list.getCurrentResult();
  while (known.hasNextPage && (known.data?.pages.length ?? 0) < DAY_PAGES) {
    await idle();
    known = await list.fetchNextPage({ throwOnError: true });
  }
  list.destroy();
}

function firstEvents(queryClient: QueryClient): SportEvent[] {
  const events = [...cached(queryClient).events.values()];
  const live = events.filter(({ status }) => status === "live");
  const order = ["live", "upcoming", "archived", "channel"];
  const others = events.sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status)).slice(0, EVENT_PAGES);
  const hero = heroMatch(live, serverNow());
  return hero === undefined ? others : [hero, ...others.filter(({ id }) => id !== hero.id)];
}

/** Every event and related clip in the cache, once. */
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
