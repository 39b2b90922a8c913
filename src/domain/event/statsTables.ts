import { GAME_METRIC, SCORE_METRIC, type EventStats, type Metric, type MetricGroup } from "./stats.ts";

/** Returns the metrics of a match by group, without those that repeat the score. */
export function overviewOf({ overviewGroups }: EventStats): MetricGroup[] {
  return overviewGroups
    .map(({ name, metrics }) => ({ name, metrics: metrics.filter((metric) => !isScore(metric)) }))
    .filter(({ metrics }) => metrics.length > 0);
}

const isScore = ({ name }: Metric): boolean => name === SCORE_METRIC || name === GAME_METRIC;

/** Returns the score by period, one row each, the total last; empty if the server sends fewer than two rows. */
export function scoreLines({
  scoreGroups,
}: EventStats): readonly { readonly metric: Metric; readonly isTotal: boolean }[] {
  const metrics = scoreGroups[0]?.metrics ?? [];
  const lines = metrics.map((metric) => ({ metric, isTotal: metric.name === SCORE_METRIC }));
  return lines.length < 2 ? [] : lines.toSorted((a, b) => Number(a.isTotal) - Number(b.isTotal));
}
