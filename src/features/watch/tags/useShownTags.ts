import { useMemo } from "react";
import { REAL_TIME, useMatchTime } from "#src/catalog/playhead/useMatchView.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isTold, type MatchTime } from "#src/domain/playhead/playhead.ts";
import { originOf, placeOfTag } from "#src/domain/playhead/places.ts";
import type { TagsById } from "#src/domain/social/tag.ts";
import type { Store } from "#src/lib/store.ts";
import { useSession } from "#src/session/session.ts";
import { useTags } from "./useTags.ts";

const NO_TAGS: TagsById = {};

/** Returns the query for the tags of an event: those of others as far as the picture is, and all of the viewer's own. */
export function useShownTags(event: SportEvent, time: Store<MatchTime> = REAL_TIME) {
  const query = useTags(event);
  const { user } = useSession();
  const all = query.data ?? NO_TAGS;
  const origin = originOf(event);
  const ofOthers = useMemo(
    () =>
      Object.values(all)
        .filter(({ userId }) => user === null || userId !== user.id)
        .map((tag) => ({ id: tag.id, at: placeOfTag(tag, origin) ?? -Infinity })),
    [all, origin, user],
  );
  const countAhead = useMatchTime(time, (now) => ofOthers.filter(({ at }) => !isTold(at, now)).length);
  const tags = useMemo(() => {
    if (countAhead === 0) return all;
    const ahead = new Set(
      ofOthers
        .toSorted((a, b) => b.at - a.at)
        .slice(0, countAhead)
        .map(({ id }) => id),
    );
    return Object.fromEntries(Object.entries(all).filter(([id]) => !ahead.has(id)));
  }, [all, ofOthers, countAhead]);
  return query.data === undefined ? query : { ...query, data: tags };
}
