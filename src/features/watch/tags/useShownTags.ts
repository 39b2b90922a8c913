import { useMemo, useSyncExternalStore } from "react";
import { REAL_TIME, useMatchTime } from "#src/catalog/playhead/useMatchView.ts";
import type { Change } from "#src/domain/change.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isReached, type MatchTime } from "#src/domain/playhead/playhead.ts";
import { originOf, placeOfTag } from "#src/domain/playhead/places.ts";
import type { TagsById } from "#src/domain/social/tag.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { Store } from "#src/lib/store.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { useSession } from "#src/session/session.ts";
import { withPendingTags } from "./pendingTags.ts";
import { useTags } from "./useTags.ts";

const NO_TAGS: TagsById = {};
const NOTHING: readonly Change[] = [];

/**
 * Returns the query for the tags of an event: those of others as far as the picture is, and all of the viewer's own, also
 * those that are not sent yet (FOL-6).
 */
export function useShownTags(event: SportEvent, time: Store<MatchTime> = REAL_TIME) {
  const query = useTags(event);
  const { user } = useSession();
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  const own = user?.id;
  const { data = NO_TAGS } = query;
  const target = event.referenceId;
  const all = useMemo(
    () => withPendingTags(data, pending, { targetId: target, userId: own ?? null }),
    [data, pending, target, own],
  );
  const origin = originOf(event);
  const count = useMatchTime(time, (now) => reachedTags(all, { own, origin, now }).length);
  // Another number means other tags, because they appear in the order of their positions.
  const tags = useMemo(() => {
    const reached = reachedTags(all, { own, origin, now: time.get() });
    return Object.fromEntries(reached.slice(0, count));
  }, [all, own, origin, time, count]);
  return query.data === undefined ? query : { ...query, data: tags };
}

interface TagFilter {
  readonly own: string | undefined;
  readonly origin: EpochMs | null;
  readonly now: MatchTime;
}

const reachedTags = (all: TagsById, { own, origin, now }: TagFilter) =>
  Object.entries(all).filter(([, tag]) => tag.userId === own || isReached(placeOfTag(tag, origin) ?? -Infinity, now));
