import type { Translate } from "#src/i18n/useTranslation.ts";

const UNITS = ["hour", "day", "week", "month", "year"] as const;

interface Term {
  readonly duration: number | null;
  readonly durationUnits: string | null;
}

/** "a month", "for 48 hours"; "once" where there is no length, or a length of zero. */
export function periodText(t: Translate, { duration, durationUnits }: Term): string {
  const unit = UNITS.find((known) => durationUnits?.toLowerCase().startsWith(known));
  return unit === undefined || duration === 0
    ? t(($) => $.payment.period.once)
    : t(($) => $.payment.period[unit], { count: duration ?? 1 });
}
