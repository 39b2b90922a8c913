import type { Score } from "./event.ts";

/** Names of the metrics that hold the score of a match: in total, and in games (ENT-7). */
export const SCORE_METRIC = "Total";
export const GAME_METRIC = "G";

/** One figure of a match, for both sides (ENT-7). */
export interface Metric {
  readonly name: string;
  readonly shortName: string | null;
  /** Type of the tags that this metric counts. */
  readonly filterId: string | null;
  /** Null if the side has no figure. Percentages are 0 to 100. */
  readonly home: number | null;
  readonly away: number | null;
  readonly isPercent: boolean;
  /** Length of a full bar: 100 for percentages, else the sum of both sides. */
  readonly maximum: number;
}

export interface MetricGroup {
  readonly name: string;
  readonly metrics: readonly Metric[];
}

/** The statistics of a match (ENT-7). */
export interface EventStats {
  /** The metric SCORE_METRIC in the first group of the scores. */
  readonly score: Score | null;
  /** The metric GAME_METRIC in the first group of the overview. */
  readonly games: Score | null;
  readonly scoreGroups: readonly MetricGroup[];
  readonly overviewGroups: readonly MetricGroup[];
}

/** Returns the score that the statistics know: the total, else the number of games (ENT-7). */
export const scoreOf = ({ score, games }: EventStats): Score | null => score ?? games;
