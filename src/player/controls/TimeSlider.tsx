import { useSyncExternalStore, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import styles from "./Scrubber.module.css";
import { mediaPosition } from "#src/player/timeline/position.ts";
import { timeText } from "#src/player/timeline/timeText.ts";
import { useBufferedEnd } from "#src/player/context/useMedia.ts";
import { percentOf, usePlayhead, type Seeking, type SeekRange } from "#src/player/context/useSeeking.ts";

const LONG_STEP_S = 60;
const STEP_S = 5;
/** From this range on, s, a second is about a pixel: the slider moves once a second, else with every `timeupdate`. */
const LONG_S = 120;

export interface TimeSliderProps {
  readonly seeking: Seeking;
  readonly recordedFrom: number | null;
  /** Position while the viewer drags, s; null while the slider follows the playhead. */
  readonly draggedS: number | null;
  readonly setDraggedS: (positionS: number | null) => void;
  readonly setHoveredS: (positionS: number | null) => void;
}

export function TimeSlider({ seeking, recordedFrom, draggedS, setDraggedS, setHoveredS }: TimeSliderProps) {
  const { t } = useTranslation();
  const { isLengthHidden } = usePlayer();
  const { range, seekTo, seekBy, goLive } = seeking;
  const { live } = range;
  const currentS = usePlayhead(range.endS - range.startS > LONG_S ? 1 : 0);
  const bufferedS = useBufferedEnd(currentS);
  const shownS = draggedS ?? currentS;

  const positionOf = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = width > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / width)) : 0;
    return range.startS + share * (range.endS - range.startS);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowLeft: () => seekBy(event.shiftKey ? -10 : -STEP_S),
      ArrowRight: () => seekBy(event.shiftKey ? 10 : STEP_S),
      PageDown: () => seekBy(-LONG_STEP_S),
      PageUp: () => seekBy(LONG_STEP_S),
      Home: () => seekTo(range.startS),
      End: () => (live === null ? seekTo(range.endS) : goLive()),
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };
  const said = () => {
    if (live !== null) return t(($) => $.player.behindLive, { time: timeText(live.endS - shownS) });
    const current = timeText(shownS);
    return isLengthHidden ? current : t(($) => $.player.position, { current, duration: timeText(range.endS) });
  };
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.buffered} style={{ "--at": `${percentOf(bufferedS, range)}%` }} />
        <span className={styles.played} style={{ "--at": `${percentOf(shownS, range)}%` }} />
        <CutMark range={range} recordedFrom={recordedFrom} />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t(($) => $.player.seek)}
        aria-valuetext={said()}
        min={0}
        max={Math.max(1, range.endS - range.startS)}
        step="any"
        value={shownS - range.startS}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.button === 0 && setDraggedS(positionOf(event))}
        onPointerMove={(event) => setHoveredS(positionOf(event))}
        onPointerUp={() => {
          if (draggedS !== null) seekTo(draggedS);
          setDraggedS(null);
        }}
        onPointerCancel={() => setDraggedS(null)}
        onPointerLeave={() => setHoveredS(null)}
        onChange={({ target }) => {
          const wantedS = range.startS + Number(target.value);
          // A drag moves only the slider; screen readers set the value without a pointer.
          if (draggedS === null) seekTo(wantedS);
          else setDraggedS(wantedS);
        }}
      />
    </>
  );
}

interface CutMarkProps {
  readonly range: SeekRange;
  readonly recordedFrom: number | null;
}

function CutMark({ range, recordedFrom }: CutMarkProps) {
  const { cut } = usePlayer();
  const { datedRanges, isWindow } = useStream();
  const cutRange = useSyncExternalStore(cut.subscribe, cut.get, cut.get);
  if (cutRange === null) return null;
  const at = (ms: number) => mediaPosition(ms, isWindow, recordedFrom, datedRanges);
  const [startS, endS] = [at(cutRange.startMs), at(cutRange.endMs)];
  if (startS === null || endS === null) return null;
  return (
    <span
      className={styles.cut}
      style={{ "--from": `${percentOf(startS, range)}%`, "--to": `${percentOf(endS, range)}%` }}
    />
  );
}
