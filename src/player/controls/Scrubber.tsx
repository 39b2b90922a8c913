import { useRef, useState } from "react";
import { MomentMarkers } from "./MomentMarkers.tsx";
import styles from "./Scrubber.module.css";
import type { TimelineMoment } from "#src/player/timeline/position.ts";
import { TimeSlider } from "./TimeSlider.tsx";
import { timeText } from "#src/player/timeline/timeText.ts";
import { useSeekPreview } from "./useSeekPreview.ts";
import { hasRange, percentOf, useSeeking } from "#src/player/context/useSeeking.ts";

/** The timeline: drag, press or use the keys. The markers are siblings of the slider. */
export function Scrubber({
  moments,
  recordedFrom,
}: {
  readonly moments: readonly TimelineMoment[];
  readonly recordedFrom: number | null;
}) {
  const seeking = useSeeking();
  const [draggedS, setDraggedS] = useState<number | null>(null);
  const [hoveredS, setHoveredS] = useState<number | null>(null);
  const { range } = seeking;
  const { live } = range;
  const tipS = draggedS ?? hoveredS;
  const picture = useRef<HTMLCanvasElement>(null);
  const hasPicture = useSeekPreview(picture, tipS);
  if (!hasRange(range)) return <div className={styles.scrub} />;
  return (
    <div className={styles.scrub}>
      <TimeSlider
        seeking={seeking}
        recordedFrom={recordedFrom}
        draggedS={draggedS}
        setDraggedS={setDraggedS}
        setHoveredS={setHoveredS}
      />
      <MomentMarkers moments={moments} recordedFrom={recordedFrom} />
      <span
        className={styles.tip}
        style={{ "--at": `${percentOf(tipS ?? 0, range)}%` }}
        aria-hidden="true"
        hidden={tipS === null || range.endS <= range.startS}
        data-dragged={draggedS !== null || undefined}
      >
        <canvas ref={picture} width={160} height={90} hidden={!hasPicture} />
        <span className="num">{live === null ? timeText(tipS ?? 0) : `−${timeText(live.endS - (tipS ?? 0))}`}</span>
      </span>
    </div>
  );
}
