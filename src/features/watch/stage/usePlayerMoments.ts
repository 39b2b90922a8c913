import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { inOrder, type TagsById } from "#src/domain/social/tag.ts";
import { matchColours } from "#src/domain/event/teamColours.ts";
import { apart } from "#src/i18n/formatSize.ts";
import type { Moment as PlayerMoment } from "#src/player/timeline/position.ts";
import { tagColour } from "#src/features/watch/tags/tagColour.ts";
import { useTags } from "#src/features/watch/tags/useTags.ts";
import { clockText, isScore, useMomentText } from "#src/features/watch/score/useMomentText.ts";

/**
 * The key moments and the tags as the player draws them: scores tall and in the side's colour, the rest as small flags.
 * None while scores are hidden (EVT-15).
 */
export function usePlayerMoments(event: SportEvent): PlayerMoment[] {
  const text = useMomentText(event.sportType);
  const tags = useTags(event);
  const { id: eventId, moments, team1, team2 } = event;
  const colours = matchColours(team1, team2);
  if (useHidesScore(eventId)) return [];
  const ofMatch = moments.flatMap((moment) => {
    const { id, kind, positionMs, side } = moment;
    // Periods are chapters, not flags.
    if (positionMs === null || kind === "period_start" || kind === "period_end") return [];
    const clock = clockText(moment);
    const label = clock === "" ? text(moment) : `${apart(clock)} ${text(moment)}`;
    return [{ id, positionMs, label, tall: isScore(moment), color: side === null ? null : colours[side] }];
  });
  return [...ofMatch, ...tagMoments(tags.data ?? {}, event)];
}

/** Tags as flags; those without a place are in the list only. Ids of tags and moments may be the same. */
export function tagMoments(tags: TagsById, event: Pick<SportEvent, "team1" | "team2">): PlayerMoment[] {
  return inOrder(tags).flatMap((tag) =>
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
