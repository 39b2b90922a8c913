import type { Moment, Score } from "#src/domain/event/event.ts";
import { isGoal } from "#src/domain/event/scoreFlags.ts";
import type { OperatedMatch } from "./operated.ts";

type Scored = Pick<OperatedMatch, "moments" | "score">;

const pick = ({ moments, score }: Scored): Scored => ({ moments, score });
const has = ({ moments }: Scored, { id }: Moment) => moments.some((one) => one.id === id);

/** Returns what the server makes of a new moment; one that is there already changes nothing. */
export const withMoment = (match: Scored, added: Moment): Scored =>
  has(match, added) ? pick(match) : { moments: [...match.moments, added], score: counted(match.score, added, 1) };

/** Returns what the server makes of a moment that is taken back. */
export const withoutMoment = (match: Scored, gone: Moment): Scored =>
  has(match, gone)
    ? { moments: match.moments.filter(({ id }) => id !== gone.id), score: counted(match.score, gone, -1) }
    : pick(match);

function counted(score: Score | null, moment: Moment, by: number): Score | null {
  if (moment.side === null || !isGoal(moment)) return score;
  const known = score ?? { home: 0, away: 0 };
  return { ...known, [moment.side]: Math.max(0, known[moment.side] + by) };
}
