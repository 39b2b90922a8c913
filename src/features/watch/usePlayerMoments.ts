import type { SportEvent } from "#src/domain/event.ts";
import { useHidesScore } from "#src/catalog/spoilers.ts";
import { matchColours } from "#src/domain/teamColours.ts";
import type { Moment as PlayerMoment } from "#src/player/position.ts";
import { clockText, isScore, useMomentText } from "./useMomentText.ts";

/** The key moments as the player draws them: scores tall and in the side's colour, the rest as small flags. */
export function usePlayerMoments({ id: eventId, moments, team1, team2 }: SportEvent): PlayerMoment[] {
  const text = useMomentText();
  const colours = matchColours(team1, team2);
  if (useHidesScore(eventId)) return [];
  return moments.flatMap((moment) => {
    const { id, kind, positionMs, side } = moment;
    // Periods are chapters, not flags.
    if (positionMs === null || kind === "period_start" || kind === "period_end") return [];
    const label = `${clockText(moment)} ${text(moment)}`.trim();
    return [{ id, positionMs, label, tall: isScore(moment), color: side === null ? null : colours[side] }];
  });
}
