import { useTranslation } from "#src/i18n/useTranslation.ts";
import { addDays, dayOf } from "#src/domain/days.ts";
import { NO_DATE } from "#src/domain/time.ts";
import { formatDay } from "#src/i18n/format.ts";
import { useNow } from "#src/ui/useNow.ts";
import { useZone } from "#src/ui/useZone.ts";
import styles from "./DayHead.module.css";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface DayHeadProps {
  readonly day: number;
  readonly level: 2 | 3;
  readonly note?: string;
}

/** Stays at the top while its rows scroll. Renders nothing above events without a date. */
export function DayHead({ day, level, note }: DayHeadProps) {
  const { t, language } = useTranslation();
  const zone = useZone();
  const today = dayOf(useNow(MINUTE_MS), zone);
  if (day === dayOf(NO_DATE, zone)) return null;
  const date = formatDay(language, day, zone);
  const name =
    day === today
      ? t(($) => $.catalog.day.today, { day: date })
      : day === addDays(today, 1, zone)
        ? t(($) => $.catalog.day.tomorrow, { day: date })
        : date;
  const Title = level === 2 ? "h2" : "h3";
  return (
    <div className={styles.day}>
      <Title className={styles.title}>{name}</Title>
      {note !== undefined && <bdi className="push small dim">{note}</bdi>}
    </div>
  );
}
