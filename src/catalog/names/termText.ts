import type { Translate } from "#src/i18n/i18n.ts";

const UNITS = ["hour", "day", "week", "month", "year"] as const;

interface Term {
  readonly duration: number | null;
  readonly durationUnits: string | null;
}

/** "A month", "for 48 hours"; "once" if it is zero or has no known unit. */
export function termText(t: Translate, { duration, durationUnits }: Term): string {
  const unit = UNITS.find((known) => durationUnits?.toLowerCase().startsWith(known));
  return unit === undefined || duration === 0
    ? t(($) => $.price.period.once)
    : t(($) => $.price.period[unit], { count: duration ?? 1 });
}
