import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { isTransient } from "#src/api/error.ts";
import { allEntries } from "#src/catalog/queries/allEntries.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { eventQueries, fetchEvents } from "#src/catalog/queries/eventQueries.ts";
import { SCHEDULE_DAYS } from "#src/catalog/queries/scheduleDay.ts";
import { addDays, dayOf } from "#src/domain/days.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { involvesAny } from "#src/domain/event/eventIdentities.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { MAX_VALUES } from "#src/domain/list/filters.wire.ts";
import { serverNow } from "#src/lib/clock.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { followedIdentitiesIds, sessionStore, viewerIdOf } from "#src/session/session.ts";
import { followedNow } from "./follows.ts";
import { mediaOf, watchlist } from "./watchlist.ts";
import { savedHere, watchSavedHere } from "./savedHere.ts";
import { readSeen } from "./seenSchedule.ts";

/** Page size of the matches of what a viewer follows. */
const SIZE = 100;
const STALE_MS = 30 * SECOND_MS;
/** The most matches that are requested one by one because no list contains them any more. */
const MAX_GONE = 20;

/** Whose matches are the viewer's own: ids of what they follow and of what they saved. */
interface Own {
  readonly followed: readonly string[];
  readonly saved: readonly string[];
}

interface OwnMatches {
  readonly entries: readonly SportEvent[];
  readonly bought: readonly string[];
  /** `keyOf` what the list was made for. */
  readonly of: string;
}

function ownOf(queryClient: QueryClient): Own {
  const followed = followedNow(queryClient);
  const saved = viewerIdOf(sessionStore.get()) === null ? savedHere() : watchlist.now(queryClient);
  return {
    followed: [...Object.keys(followed), ...followedIdentitiesIds({ followed })],
    saved: saved.map(({ id }) => id),
  };
}

const keyOf = ({ followed, saved }: Own): string => JSON.stringify([followed.toSorted(), saved.toSorted()]);

/**
 * The matches of what the viewer follows over the days of the schedule, and those that they saved or bought (CAT-10).
 * One answer, so that it is there as a whole without a network.
 */
export const mySchedule = () =>
  queryOptions({
    queryKey: [...eventQueries.all(), "mine"] as const,
    queryFn: async ({ client, signal }): Promise<OwnMatches> => {
      const isViewer = viewerIdOf(sessionStore.get()) !== null;
      const [saved, tickets] = isViewer
        ? await Promise.all([
            client.fetchQuery({ ...watchlist.query(), staleTime: STALE_MS }),
            orNull(client.fetchQuery({ ...commerceQueries.tickets(), staleTime: STALE_MS })),
          ])
        : [[], []];
      const own = ownOf(client);
      const followed = await matchesOf(own.followed, client, signal);
      const bought = (tickets ?? []).flatMap(({ event }) => event ?? []);
      const here = isViewer ? [] : own.saved;
      const listed = [...followed, ...bought, ...mediaOf(saved).filter(({ type }) => type === "event")];
      const known = new Set(listed.map(({ id }) => id));
      const alone = [...here, ...goneIds(known)].filter((id) => !known.has(id));
      const found = await Promise.all(
        [...new Set(alone)].map((id) => orNull(client.fetchQuery({ ...eventQueries.detail(id), staleTime: STALE_MS }))),
      );
      const entries = uniqueEntries([{ entries: [...listed, ...found.flatMap((event) => event ?? [])] }]);
      return { entries, bought: bought.map(({ id }) => id), of: keyOf(own) };
    },
    staleTime: STALE_MS,
    meta: { persist: "user" },
  });

async function matchesOf(ids: readonly string[], client: QueryClient, signal: AbortSignal): Promise<SportEvent[]> {
  // A match of the evening before may still be on.
  const date = { start: addDays(serverNow(), -1), end: scheduleEnd() };
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_VALUES) }, (_, part) =>
    allEntries(SIZE, (page) =>
      fetchEvents(
        {
          identities: ids.slice(part * MAX_VALUES, (part + 1) * MAX_VALUES),
          status: ["live", "upcoming", "archived"],
          date,
          order: "asc",
          page,
          size: SIZE,
        },
        { client, signal },
      ),
    ),
  );
  return (await Promise.all(parts)).flat();
}

export const scheduleEnd = () => addDays(dayOf(serverNow()), SCHEDULE_DAYS);

/** A match that was put off by months has left the list, but that is just what the viewer wants to know. */
function goneIds(known: ReadonlySet<string>): readonly string[] {
  const today = dayOf(serverNow());
  return Object.entries(readSeen()?.matches ?? {})
    .flatMap(([id, { date }]) => (date >= today && !known.has(id) ? id : []))
    .slice(0, MAX_GONE);
}

/** For a match that the server no longer has, and tickets where nothing is sold. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isTransient(error)) throw error;
    return null;
  }
}

/** Returns the query, and of its matches those that are the viewer's own at this moment. */
export function useMySchedule() {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [
        queryClient.getQueryCache().subscribe(listener),
        sessionStore.subscribe(listener),
        watchSavedHere(listener),
      ];
      return () => ends.forEach((end) => void end());
    },
    [queryClient],
  );
  const wanted = useSyncExternalStore(
    subscribe,
    () => keyOf(ownOf(queryClient)),
    () => "",
  );
  const query = useQuery(mySchedule());
  const { data, refetch } = query;
  const asked = data?.of;
  // Also when the answer to an earlier follow arrives after the next one.
  useEffect(() => {
    if (asked !== undefined && asked !== wanted) void refetch();
  }, [asked, wanted, refetch]);
  const own = ownOf(queryClient);
  const followed = new Set(own.followed);
  const kept = new Set([...own.saved, ...(data?.bought ?? [])]);
  const isOwn = (event: SportEvent) => kept.has(event.id) || involvesAny(event, followed);
  return {
    query,
    matches: data?.entries.filter(isOwn),
    /** Whether there can be matches at all. */
    hasAny: followed.size + kept.size > 0,
  };
}
