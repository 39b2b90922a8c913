import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { usePlayheadValue } from "#src/features/watch/context/watchContext.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { RecordingRange } from "#src/player/timeline/position.ts";
import styles from "./Clips.module.css";
import { LONGEST_CLIP_MS, SHORTEST_CLIP_MS } from "./range.ts";
import { StripFrames } from "./StripFrames.tsx";

const STEP_MS = 1_000;
const LONG_STEP_MS = 10_000;
const RULES = 5;

export interface CutStripProps {
  readonly watchContext: WatchContext;
  readonly strip: RecordingRange;
  readonly range: RecordingRange;
  /** Called when a handle moves to a position in ms; `isDone` is true on release. */
  readonly onStart: (toMs: number, isDone: boolean) => void;
  readonly onEnd: (toMs: number, isDone: boolean) => void;
}

/** What the clip leaves out is dark. Always left to right, as time runs. */
export function CutStrip({ watchContext, strip, range, onStart, onEnd }: CutStripProps) {
  const { t } = useTranslation();
  const well = useRef<HTMLDivElement>(null);
  const length = Math.max(1, strip.endMs - strip.startMs);
  const at = (ms: number) =>
    `${((Math.min(strip.endMs, Math.max(strip.startMs, ms)) - strip.startMs) / length) * 100}%`;
  // The strip is too coarse to show less than half a second.
  const headMs = usePlayheadValue(watchContext.playhead, (ms) => Math.round(ms / 500) * 500, null);
  const placeOf = (clientX: number) => {
    const box = well.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return strip.startMs;
    return strip.startMs + Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * length;
  };
  const isHidden = useHidesScore(watchContext.event.id);
  const marks = watchContext.event.moments.flatMap(({ id, positionMs }) =>
    !isHidden && positionMs !== null && positionMs >= strip.startMs && positionMs <= strip.endMs
      ? [{ id, positionMs }]
      : [],
  );
  const grip = (
    name: string,
    valueMs: number,
    limits: readonly [number, number],
    move: (toMs: number, isDone: boolean) => void,
  ) => (
    <span
      // Two handles share one track, which an input element does not support.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      className={styles.grip}
      style={{ "--at": at(valueMs) }}
      aria-label={name}
      aria-valuemin={Math.round(limits[0] / 1000)}
      aria-valuemax={Math.round(limits[1] / 1000)}
      aria-valuenow={Math.round(valueMs / 1000)}
      aria-valuetext={formatDuration(valueMs)}
      onKeyDown={(event: KeyboardEvent) => {
        const way = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
        if (way === 0) return;
        event.preventDefault();
        event.stopPropagation();
        move(valueMs + way * (event.shiftKey ? LONG_STEP_MS : STEP_MS), true);
      }}
      onPointerDown={(event: PointerEvent<HTMLElement>) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event: PointerEvent<HTMLElement>) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(placeOf(event.clientX), false);
      }}
      onPointerUp={(event: PointerEvent<HTMLElement>) => move(placeOf(event.clientX), true)}
    />
  );
  const cutStyle = { "--from": at(range.startMs), "--to": at(range.endMs) };
  return (
    <div ref={well} className={styles.well}>
      <div className={styles.strip} aria-hidden="true" />
      {!isHidden && <StripFrames watchContext={watchContext} strip={strip} cutStyle={cutStyle} />}
      {marks.map(({ id, positionMs }) => (
        <i key={id} className={styles.mark} style={{ "--at": at(positionMs) }} aria-hidden="true" />
      ))}
      <span className={styles.range} style={cutStyle} aria-hidden="true" />
      {headMs !== null && headMs >= strip.startMs && headMs <= strip.endMs && (
        <i className={styles.head} style={{ "--at": at(headMs) }} aria-hidden="true" />
      )}
      {grip(
        t(($) => $.clips.startOf),
        range.startMs,
        [Math.max(0, range.endMs - LONGEST_CLIP_MS), range.endMs - SHORTEST_CLIP_MS],
        onStart,
      )}
      {grip(
        t(($) => $.clips.endOf),
        range.endMs,
        [range.startMs + SHORTEST_CLIP_MS, range.startMs + LONGEST_CLIP_MS],
        onEnd,
      )}
      <div className={styles.rule} aria-hidden="true">
        {Array.from({ length: RULES }, (_, index) => (
          <span key={index} className="num">
            {formatDuration(strip.startMs + (length * index) / (RULES - 1))}
          </span>
        ))}
      </div>
    </div>
  );
}
