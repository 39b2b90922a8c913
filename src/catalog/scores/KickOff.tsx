import { formatTimeParts } from "#src/i18n/format.ts";
import styles from "./KickOff.module.css";

/** When it starts, in the viewer's time: figures that line up, and under them the half of the day where the language has one. */
export function KickOff({ at }: { readonly at: number }) {
  const { figures, dayPeriod } = formatTimeParts(at);
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()}>
      <span className="num">{figures}</span>
      {dayPeriod !== null && <span className={styles.half}> {dayPeriod}</span>}
    </time>
  );
}
