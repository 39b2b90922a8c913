import type { Wire } from "#contract/wire.ts";
import type { Score } from "./event.ts";
import { GAME_METRIC, SCORE_METRIC, type EventStats, type Metric, type MetricGroup } from "./stats.ts";
import { id, mapList, record, text } from "#src/domain/wire.ts";

/** Reads the statistics of an event (ENT-7). Accepts any input: at worst there are no groups. */
export function toStats(wire: unknown): EventStats {
  const from = record<Wire<"EventStats">>(wire);
  const scoreGroups = mapList(record<Wire<"StatsBlock">>(from["game-scores"]).groups, toGroup);
  const overviewGroups = mapList(record<Wire<"StatsBlock">>(from["game-overview"]).groups, toGroup);
  return {
    score: pairOf(scoreGroups, SCORE_METRIC),
    games: pairOf(overviewGroups, GAME_METRIC),
    scoreGroups,
    overviewGroups,
  };
}

function pairOf([first]: readonly MetricGroup[], name: string): Score | null {
  const metric = first?.metrics.find((one) => one.name === name);
  return metric && metric.home !== null && metric.away !== null ? { home: metric.home, away: metric.away } : null;
}

function toGroup(wire: unknown): MetricGroup | null {
  const from = record<Wire<"StatsGroup">>(wire);
  const metrics = mapList(from.metrics, toMetric);
  return metrics.length === 0 ? null : { name: text(from.name) ?? "", metrics };
}

function toMetric(wire: unknown): Metric | null {
  const from = record<Wire<"StatsMetric">>(wire);
  const name = text(from.name);
  if (name === null) return null;
  const home = toFigure(from.homeTeamValue);
  const away = toFigure(from.awayTeamValue);
  const isPercent = home.isPercent || away.isPercent;
  return {
    name,
    shortName: text(from.shortName),
    filterId: id(from.filterId),
    home: home.value,
    away: away.value,
    isPercent,
    maximum: isPercent ? 100 : (home.value ?? 0) + (away.value ?? 0),
  };
}

const LONGEST_FIGURE = 40;

/** Reads `12`, `"12"` or `"58%"`; null for negative figures and other texts. */
function toFigure(value: unknown): { readonly value: number | null; readonly isPercent: boolean } {
  const written = typeof value === "number" ? String(value) : (text(value) ?? "");
  const match = /^(\d+(?:\.\d+)?)\s?(%?)$/.exec(written.length > LONGEST_FIGURE ? "" : written.trim());
  const figure = match?.[1];
  if (figure === undefined) return { value: null, isPercent: false };
  const isPercent = match?.[2] === "%";
  return { value: isPercent ? Math.min(Number(figure), 100) : Number(figure), isPercent };
}
