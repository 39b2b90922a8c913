import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isAtLiveEdge, latencyMs } from "#src/player/timeline/liveEdge.ts";
import styles from "./TimeReadout.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";
import { timeText } from "#src/player/timeline/timeText.ts";
import { hasRange, usePlayhead, useSeeking } from "#src/player/context/useSeeking.ts";

/** From this delay on, s, the label shows a time instead of seconds. */
const LONG_S = 60;

/** Shows "43:12 / 1:52:40" on demand, "43:12" if the length is hidden; live, the latency and a button to the edge. */
export function TimeReadout() {
  const { t } = useTranslation();
  const { isLengthHidden } = usePlayer();
  const { datedRanges } = useStream();
  const { range, goLive } = useSeeking();
  const currentS = usePlayhead(1);
  const { live } = range;
  if (live === null) {
    if (range.endS <= 0) return null;
    return (
      <span className={styles.time}>
        {timeText(currentS)}
        {!isLengthHidden && ` / ${timeText(range.endS)}`}
      </span>
    );
  }
  const dated = latencyMs(serverNow(), dateAt(datedRanges, currentS), live.endS - currentS);
  const latency = dated ?? (live.endS - currentS) * 1000;
  const behindS = Math.max(0, Math.round(latency / 1000));
  const isLiveNow = isAtLiveEdge(currentS, live);
  const isKnown = dated !== null || hasRange(range);
  return (
    <button type="button" className={styles.goLive} data-at-edge={isLiveNow || undefined} onClick={goLive}>
      {t(($) => (isLiveNow ? $.player.live : $.player.goLive))}{" "}
      {/* A new label gets a new element, because a moved one would count as a layout shift. */}
      {isKnown && <small key={isLiveNow ? "live" : "behind"}>{behindText(t, behindS)}</small>}
    </button>
  );
}

const behindText = (t: Translate, seconds: number): string =>
  seconds < LONG_S
    ? t(($) => $.player.behind, { seconds })
    : t(($) => $.player.behindLong, { time: timeText(seconds) });
