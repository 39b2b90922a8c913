import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from "react";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { useRequestedScore } from "#src/catalog/scores/useRequestedScore.ts";
import type { Score, SportEvent } from "#src/domain/event/event.ts";
import { isReached, type MatchTime, type Playhead } from "#src/domain/playhead/playhead.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { useRealTime } from "#src/player/context/useRealTime.ts";
import { onEventMessage } from "#src/realtime/eventMessages.ts";
import type { Follower } from "./followed.ts";
import { createFollower } from "./follower.ts";
import { watched } from "./watched.ts";

/** A match as of its picture, with its score, wherever the server has it. */
export interface ShownMatch extends Follower {
  readonly shown: SportEvent;
  /** As the server knows it, also what the picture has not reached. */
  readonly known: SportEvent;
  /** The match is being played in the picture, also in that of a replay. */
  readonly isUnderWay: boolean;
  /** The event brings no score, and its statistics are on their way; or the score as of the picture is. */
  readonly isScoreLoading: boolean;
}

/** Follows the picture of a match. `start` is where it will begin; null if there is none, or at the live edge. */
export function useMatchView(event: SportEvent, start: Playhead | null): ShownMatch {
  const queryClient = useQueryClient();
  const { score, isLoading: isScoreLoading } = useRequestedScore(event);
  const said = useMemo(() => withScore(event, score), [event, score]);
  const isReal = useRealTime();
  const [view] = useState(() => createFollower(said, start, isReal));
  useLayoutEffect(() => view.learn(said, serverNow()), [view, said]);
  useLayoutEffect(() => view.setRealTime(isReal), [view, isReal]);
  const { id } = event;
  useEffect(
    () =>
      onEventMessage(id, ({ name, message }) => {
        if (name !== "update-event") return;
        const merged = queryClient.getQueryData(eventQueries.detail(id).queryKey);
        if (merged !== undefined) view.learn(withScore(merged, score), Math.min(message.sentAt, serverNow()));
      }),
    [queryClient, view, id, score],
  );
  useEffect(() => {
    watched.add(view);
    return () => void watched.delete(view);
  }, [view]);
  const isBehind = useMatchTime(view.time, (time) => time !== "now");
  useEffect(() => {
    if (!isBehind) return;
    const abort = new AbortController();
    // Without this code a push is shown at once, as everywhere else.
    import("./heldPushes.ts").then(
      ({ holdPushes }) => abort.signal.aborted || holdPushes(id, view.time, abort.signal),
      () => undefined,
    );
    return () => abort.abort();
  }, [id, view, isBehind]);
  const current = useSyncExternalStore(view.event.subscribe, view.event.get, view.event.get);
  const { status } = event;
  // What a page is about does not change: a replay is one, and its title is hidden as one.
  const shown = useMemo(() => (current.status === status ? current : { ...current, status }), [current, status]);
  return {
    ...view,
    shown,
    known: said,
    isUnderWay: current.status === "live",
    isScoreLoading: isScoreLoading || (said.score !== null && view.isLoading()),
  };
}

const withScore = (event: SportEvent, score: Score | null): SportEvent =>
  event.score === null && score !== null ? { ...event, score } : event;

/** Of what follows no picture. */
export const REAL_TIME: Store<MatchTime> = createStore("now");

/** Derives a value from the time of the picture; renders again only when the value changes. */
export function useMatchTime<T extends string | number | boolean | null>(
  time: Store<MatchTime>,
  read: (time: MatchTime) => T,
): T {
  const get = () => read(time.get());
  return useSyncExternalStore(time.subscribe, get, get);
}

/** Returns the first of these that the picture has reached; they are in the order of their times. */
export function useTold<T extends { readonly at: EpochMs }>(time: Store<MatchTime>, all: readonly T[]): readonly T[] {
  const count = useMatchTime(time, (now) =>
    now === "now" ? all.length : all.filter(({ at }) => isReached(at, now)).length,
  );
  return useMemo(() => (count === all.length ? all : all.slice(0, count)), [all, count]);
}
