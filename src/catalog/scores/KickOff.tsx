import { formatTimeParts } from "#src/i18n/format.ts";
import { useDeferredHydrated } from "#src/ui/useHydrated.ts";
import styles from "./KickOff.module.css";

/** A placeholder as wide as most times, until the time zone of the device is known. */
const BLANK = "\u2007".repeat(4);

/** Shows the start in the viewer's time: digits that line up, and below them AM or PM where the language has it. */
export function KickOff({ at }: { readonly at: number }) {
  const isHydrated = useDeferredHydrated();
  const { figures, dayPeriod } = isHydrated ? formatTimeParts(at) : { figures: BLANK, dayPeriod: null };
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()}>
      <span className="num">{figures}</span>
      {dayPeriod !== null && <span className={styles.half}> {dayPeriod}</span>}
    </time>
  );
}
