import type { Translate } from "#src/i18n/i18n.ts";

interface Named {
  readonly kind: string;
  readonly number: number | null;
}

export function periodName(t: Translate, { kind, number }: Named): string {
  if (kind === "break") return t(($) => $.catalog.clock.break);
  if (kind === "penalties") return t(($) => $.catalog.clock.penalties);
  if (kind === "full_time") return t(($) => $.catalog.clock.fullTime);
  if (kind === "extra_time") return t(($) => $.operate.match.extraTime);
  if (kind === "half") return t(($) => $.operate.match.half, { number });
  if (kind === "set") return t(($) => $.catalog.clock.set, { period: number });
  return t(($) => $.operate.match.periodNumber, { number });
}
