import { useEffect, useRef, type KeyboardEvent } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatMonth, formatWeekday } from "#src/i18n/format.ts";
import { rovingIndex } from "#src/ui/focus/roving.ts";
import styles from "./DateStrip.module.css";

export interface DateStripProps {
  readonly label: string;
  /** Midnights in the viewer's time zone, epoch ms. */
  readonly days: readonly number[];
  readonly today: number;
  readonly selected: number;
  readonly onSelect: (day: number) => void;
}

const WEEK = 7;

/** Lets the viewer choose a day: arrows move by day, PageUp and PageDown by week, Home and End to the ends. */
export function DateStrip({ label, days, today, selected, onSelect }: DateStripProps) {
  const { t, language } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const index = Math.max(0, days.indexOf(selected));
  const isAtStart = useRef(true);

  useEffect(() => {
    const row = strip.current;
    // At the start of the strip nothing has to be measured, which would make the browser lay out the page twice.
    if (index === 0 && isAtStart.current) return;
    isAtStart.current = false;
    const chosen = row?.children[index];
    if (row && chosen instanceof HTMLElement) {
      row.scrollLeft = chosen.offsetLeft + chosen.offsetWidth / 2 - row.clientWidth / 2;
    }
  }, [index]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const week = event.key === "PageDown" ? WEEK : event.key === "PageUp" ? -WEEK : 0;
    const next =
      week === 0
        ? rovingIndex(event, index, days.length, "horizontal")
        : Math.min(days.length - 1, Math.max(0, index + week));
    const day = next === null ? undefined : days[next];
    if (next === null || day === undefined) return;
    event.preventDefault();
    onSelect(day);
    const button = strip.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  };

  return (
    <div className={styles.dates} role="toolbar" aria-label={label} ref={strip}>
      {days.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.date}
          aria-current={day === selected ? "date" : undefined}
          tabIndex={day === days[index] ? 0 : -1}
          onClick={() => onSelect(day)}
          onKeyDown={onKeyDown}
        >
          {day === today ? t(($) => $.catalog.today) : formatWeekday(language, day)}{" "}
          <span className="num">{new Date(day).getDate()}</span>{" "}
          <span className="sr">{formatMonth(language, day)}</span>
        </button>
      ))}
    </div>
  );
}
