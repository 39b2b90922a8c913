import { isGoal } from "./isGoal.ts";

/*
 * What a new moment makes of a match. The server counts goals with it; a phone without a network shows by it what the
 * server will make of what waits.
 */

interface Score {
  readonly home: number;
  readonly away: number;
}

type Side = keyof Score;

interface CountedMoment {
  readonly id: string;
  readonly kind: string;
  readonly side: Side | null;
  /** The score after it; null for what is no goal. */
  readonly score: Score | null;
}

/** What of a match goals change. */
export interface CountedMatch<Moment> {
  readonly moments: readonly Moment[];
  readonly score: Score | null;
}

/** Each goal is one for its side. */
const goalSideOf = (moment: Pick<CountedMoment, "kind" | "side">): Side | null => (isGoal(moment) ? moment.side : null);

/** Never below 0: an operator may have set a score that is lower than its goals. */
const plus = (score: Score, of: Side, goals: number): Score => ({
  home: Math.max(0, score.home + (of === "home" ? goals : 0)),
  away: Math.max(0, score.away + (of === "away" ? goals : 0)),
});

/** The score that each moment tells, after a goal before them that was not counted yet, or no longer is. */
const moved = <Moment extends CountedMoment>(moments: readonly Moment[], of: Side, goals: number): Moment[] =>
  moments.map((one) => (one.score === null ? one : { ...one, score: plus(one.score, of, goals) }));

/**
 * Adds a moment before those with a later position (ms; null is not known), and its goal to the score of the match and
 * of those moments. One that is there already changes nothing: the same match is returned.
 */
export function withMoment<Moment extends CountedMoment>(
  match: CountedMatch<Moment>,
  added: Moment,
  positionOf: (moment: Moment) => number | null,
): CountedMatch<Moment> {
  const { moments, score } = match;
  if (moments.some(({ id }) => id === added.id)) return match;
  const position = positionOf(added);
  const next = moments.findIndex((one) => position !== null && (positionOf(one) ?? 0) > position);
  const index = next < 0 ? moments.length : next;
  const goalOf = goalSideOf(added);
  if (goalOf === null) return { moments: [...moments.slice(0, index), added, ...moments.slice(index)], score };
  const now = score ?? { home: 0, away: 0 };
  const later = moments.slice(index);
  const goals = (of: Side) => later.filter((one) => goalSideOf(one) === of).length;
  const before = { home: now.home - goals("home"), away: now.away - goals("away") };
  return {
    moments: [...moments.slice(0, index), { ...added, score: plus(before, goalOf, 1) }, ...moved(later, goalOf, 1)],
    score: plus(now, goalOf, 1),
  };
}

/** Takes a moment back, and its goal. One that is not there changes nothing: the same match is returned. */
export function withoutMoment<Moment extends CountedMoment>(
  match: CountedMatch<Moment>,
  id: string,
): CountedMatch<Moment> {
  const { moments, score } = match;
  const index = moments.findIndex((one) => one.id === id);
  const gone = moments[index];
  if (gone === undefined) return match;
  const [before, later] = [moments.slice(0, index), moments.slice(index + 1)];
  const goalOf = goalSideOf(gone);
  if (goalOf === null) return { moments: [...before, ...later], score };
  return {
    moments: [...before, ...moved(later, goalOf, -1)],
    score: plus(score ?? { home: 0, away: 0 }, goalOf, -1),
  };
}
