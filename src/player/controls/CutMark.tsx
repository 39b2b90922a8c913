import { useSyncExternalStore } from "react";
import styles from "./Scrubber.module.css";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { mediaPosition } from "#src/player/timeline/position.ts";
import { percentOf, type SeekRange } from "#src/player/context/useSeeking.ts";

export interface CutMarkProps {
  readonly range: SeekRange;
  readonly recordedFrom: number | null;
}

/** Marks the range that is being cut on the timeline; renders nothing while there is none or its position is unknown. */
export function CutMark({ range, recordedFrom }: CutMarkProps) {
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
