import { inPeriod, periodsOf, toWireClock, type Period } from "#src/domain/event/clockChanges.ts";
import type { GameClock } from "#src/domain/event/event.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { Select } from "#src/ui/form/Select.tsx";
import { useMatchPress } from "#src/features/operate/calls/useMatchPress.ts";
import { periodName } from "#src/features/operate/calls/periodName.ts";

const idOf = ({ kind, number }: Period) => `${kind} ${number ?? ""}`;

/** Goes to any period, with its clock stopped: for corrections, and for extra time and penalties. */
export function PeriodChoice({ match }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const press = useMatchPress(match);
  const { clock, sportType } = match;
  const periods = periodsOf(sportType);
  return (
    <Select
      label={t(($) => $.operate.match.period)}
      isTall
      value={clock === null ? "" : chosenIn(periods, clock)}
      options={[
        ...(clock === null ? [{ value: "", label: t(($) => $.operate.match.notBegun) }] : []),
        ...periods.map((period) => ({ value: idOf(period), label: periodName(t, period) })),
      ]}
      onChange={(value) => {
        const period = periods.find((one) => idOf(one) === value);
        if (period === undefined) return;
        const next = inPeriod(clock, sportType, period, serverNow());
        press({ field: "clock", change: { clock: toWireClock(next) }, shown: { clock: next } });
      }}
    />
  );
}

/** Servers count breaks and extra times, of which there is one entry each here. */
function chosenIn(periods: readonly Period[], { periodKind, period }: GameClock): string {
  const ofKind = periods.filter(({ kind }) => kind === periodKind);
  const chosen = ofKind.find(({ number }) => number === period) ?? ofKind[0];
  return chosen === undefined ? "" : idOf(chosen);
}
