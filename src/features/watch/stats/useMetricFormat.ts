import type { Metric } from "#src/domain/event/stats.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { formatPercent } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";

type Side = "home" | "away";

/** Returns a function that formats a side's figure: "54%", "1,204", or a dash if it is unknown. */
export function useMetricFormat(): (metric: Metric, side: Side) => string {
  const { t, language } = useTranslation();
  return ({ isPercent, ...metric }, side) => {
    const value = metric[side];
    if (value === null) return t(($) => $.watch.stats.none);
    return isPercent ? formatPercent(language, value / 100, 1) : formatNumber(language, value);
  };
}

/** Returns whether a side has the smaller figure; false if either figure is unknown. */
export function isSmallerFigure({ home, away }: Pick<Metric, "home" | "away">, side: Side): boolean {
  if (home === null || away === null) return false;
  return side === "home" ? home < away : away < home;
}
