import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import type { Plan } from "#src/domain/event/plan.ts";
import { isDate } from "#src/domain/time.ts";
import { formatDay } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./plan.module.css";

export interface PlanDatesProps {
  readonly plan: Plan;
  readonly className?: string | undefined;
}

/** Shows the start that no longer counts, struck through, and the one that does, or why there is none (EVT-16). */
export function PlanDates({ plan: { label, was, start, hasTime, tone }, className }: PlanDatesProps) {
  const { t, language } = useTranslation();
  const longDate = useLongDate();
  const before = was === null ? null : longDate(was);
  const reason = t(($) => (tone === "off" ? $.catalog.plan.off : $.catalog.plan.dateOpen));
  const date =
    start === null ? reason : hasTime || !isDate(start) ? longDate(start) : formatDay(language, start, "utc");
  const Date = label === null ? "span" : "b";
  return (
    <span className={classes(styles.dates, className)}>
      {before !== null && (
        <>
          <span className="sr">{t(($) => $.catalog.plan.was, { when: before })}</span>
          <s className={styles.was} dir="auto" aria-hidden="true">
            {before}
          </s>{" "}
        </>
      )}
      <Date dir="auto">{date}</Date>
    </span>
  );
}
