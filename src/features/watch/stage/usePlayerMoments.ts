import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { MatchTime } from "#src/domain/playhead/playhead.ts";
import type { Store } from "#src/lib/store.ts";
import { sortTags, type TagsById } from "#src/domain/social/tag.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { isolateBidi } from "#src/i18n/isolateBidi.ts";
import type { TimelineMoment } from "#src/player/timeline/position.ts";
import { tagColour } from "#src/features/watch/tags/tagColour.ts";
import { useShownTags } from "#src/features/watch/tags/useShownTags.ts";
import { changesScore, clockText, useMomentText } from "#src/features/watch/score/useMomentText.ts";

/** Scores tall and in the team's colour, the rest small. None while scores are hidden (EVT-15). */
export function usePlayerMoments(event: SportEvent, time?: Store<MatchTime>): TimelineMoment[] {
  const text = useMomentText(event.sportType);
  const tags = useShownTags(event, time);
  const { id: eventId, moments, team1, team2 } = event;
  const colours = matchColours(team1, team2);
  if (useHidesScore(eventId)) return [];
  const ofMatch = moments.flatMap((moment) => {
    const { id, kind, positionMs, side } = moment;
    // Periods are chapters, not markers.
    if (positionMs === null || kind === "period_start" || kind === "period_end") return [];
    const clock = clockText(moment);
    const label = clock === "" ? text(moment) : `${isolateBidi(clock)} ${text(moment)}`;
    return [{ id, positionMs, label, tall: changesScore(moment), color: side === null ? null : colours[side] }];
  });
  return [...ofMatch, ...tagMoments(tags.data ?? {}, event)];
}

/** Without those that have no time. Ids get a prefix: a tag and a moment may have the same one. */
export function tagMoments(tags: TagsById, event: Pick<SportEvent, "team1" | "team2">): TimelineMoment[] {
  return sortTags(tags).flatMap((tag) =>
    tag.startTime === null
      ? []
      : [
          {
            id: `tag ${tag.id}`,
            positionMs: tag.startTime * 1000,
            label: tag.title,
            tall: tag.type === "goal",
            color: tagColour(tag, event),
          },
        ],
  );
}
