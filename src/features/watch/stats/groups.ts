import type { EventStats, Metric, MetricGroup } from "#src/domain/event/stats.ts";

/** The score strip already shows the score (ENT-7 names its metrics). */
const TOTAL = "Total";
const SCORE_METRICS: readonly string[] = [TOTAL, "G"];

/** Returns the metrics of a match by group, without those that repeat the score. */
export function overviewOf({ overviewGroups }: EventStats): MetricGroup[] {
  return overviewGroups
    .map(({ name, metrics }) => ({ name, metrics: metrics.filter((metric) => !SCORE_METRICS.includes(metric.name)) }))
    .filter(({ metrics }) => metrics.length > 0);
}

/** Returns the score by period, one row each, the total last; empty if the API sends fewer than two rows. */
export function scoreLines({ scoreGroups }: EventStats): { readonly metric: Metric; readonly isTotal: boolean }[] {
  const metrics = scoreGroups[0]?.metrics ?? [];
  const lines = metrics.map((metric) => ({ metric, isTotal: metric.name === TOTAL }));
  return lines.length < 2 ? [] : lines.toSorted((a, b) => Number(a.isTotal) - Number(b.isTotal));
}

/** Returns whether there are no metrics to show. */
export const hasNoStats = (stats: EventStats): boolean =>
  overviewOf(stats).length === 0 && scoreLines(stats).length === 0;
