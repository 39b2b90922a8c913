import { useMediaSelector } from "media-chrome/react/media-store";
import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { CutMark } from "./CutMark.tsx";
import { Flags } from "./Flags.tsx";
import styles from "./Scrubber.module.css";
import { usePlayer } from "./PlayerContext.ts";
import type { Moment } from "./position.ts";
import { timeText } from "./timeText.ts";
import { usePreview } from "./usePreview.ts";
import { hasRange, percentOf, useSeeking } from "./useSeeking.ts";

const LONG_STEP_S = 60;
const STEP_S = 5;

const bufferedEnd = (ranges: readonly (readonly number[])[] | undefined, currentS: number): number =>
  ranges?.find(([start = 0, end = 0]) => start <= currentS + 0.5 && end >= currentS)?.[1] ?? currentS;

/** The line of time: drag, press or use the keys; flags stand on it as siblings of the slider. */
export function Scrubber({
  moments,
  recordedFrom,
}: {
  readonly moments: readonly Moment[];
  readonly recordedFrom: number | null;
}) {
  const { labels } = usePlayer();
  const { range, currentS, seekTo, seekBy, goLive } = useSeeking();
  const [draggedS, setDraggedS] = useState<number | null>(null);
  const [hoveredS, setHoveredS] = useState<number | null>(null);
  const ranges = useMediaSelector((state) => state.mediaBuffered);
  const shownS = draggedS ?? currentS;
  const { live } = range;
  const timeAt = (positionS: number) =>
    live === null ? timeText(positionS - range.startS) : `−${timeText(live.endS - positionS)}`;

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
  const tipS = draggedS ?? hoveredS;
  const picture = useRef<HTMLCanvasElement>(null);
  const hasPicture = usePreview(picture, tipS);
  if (!hasRange(range)) return <div className={styles.scrub} />;
  return (
    <div className={styles.scrub}>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.buffered} style={{ "--at": `${percentOf(bufferedEnd(ranges, currentS), range)}%` }} />
        <span className={styles.played} style={{ "--at": `${percentOf(shownS, range)}%` }} />
        <CutMark range={range} recordedFrom={recordedFrom} />
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={labels.seek}
        aria-valuetext={
          live === null
            ? labels.position(timeText(shownS), timeText(range.endS))
            : labels.behindLive(timeText(live.endS - shownS))
        }
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
          // While it is dragged only the line moves; screen readers set the value without a pointer.
          if (draggedS === null) seekTo(wantedS);
          else setDraggedS(wantedS);
        }}
      />
      <Flags moments={moments} recordedFrom={recordedFrom} />
      <span
        className={styles.tip}
        style={{ "--at": `${percentOf(tipS ?? 0, range)}%` }}
        aria-hidden="true"
        hidden={tipS === null || range.endS <= range.startS}
        data-dragged={draggedS !== null || undefined}
      >
        <canvas ref={picture} width={160} height={90} hidden={!hasPicture} />
        <span className="num">{timeAt(tipS ?? 0)}</span>
      </span>
    </div>
  );
}
