import { formatTimeParts } from "#src/i18n/format.ts";
import { useOnDevice } from "#src/ui/useOnDevice.ts";
import styles from "./KickOff.module.css";

/** As wide as most times are: the zone is the device's to know. */
const BLANK = "\u2007".repeat(4);

/** When it starts, in the viewer's time: figures that line up, and under them the half of the day where the language has one. */
export function KickOff({ at }: { readonly at: number }) {
  const isOnDevice = useOnDevice();
  const { figures, dayPeriod } = isOnDevice ? formatTimeParts(at) : { figures: BLANK, dayPeriod: null };
  return (
    <time className={styles.time} dateTime={new Date(at).toISOString()}>
      <span className="num">{figures}</span>
      {dayPeriod !== null && <span className={styles.half}> {dayPeriod}</span>}
    </time>
  );
}
