import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { openFrames, type Frames } from "#src/player/frames/frames.ts";
import { mediaPosition, type RecordingRange } from "#src/player/timeline/position.ts";
import { isSingleFile } from "#src/player/manifest/streams.ts";
import styles from "./Clips.module.css";

const COUNT = 8;

export interface StripFramesProps {
  readonly watchContext: Pick<WatchContext, "event" | "phase">;
  readonly strip: RecordingRange;
  /** `--from` and `--to` of the clip; the rest is darkened. */
  readonly cutStyle: CSSProperties;
}

/** None with the data saver on, nor for single files, which have no small rendition. */
export function StripFrames({ watchContext: { event, phase }, strip: { startMs, endMs }, cutStyle }: StripFramesProps) {
  const row = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<Frames | null>(null);
  const { isSaving } = useDataSaver();
  const { streamStart } = event;
  const isLive = phase === "live" || phase === "channel";
  const { hd } = event.source;
  const address = isSaving || hd === null || isSingleFile(hd, isLive ? "live" : "recording") ? null : hd;

  useEffect(() => {
    if (address === null) return;
    const abort = new AbortController();
    openFrames(address, abort.signal).then(
      (opened) => abort.signal.aborted || setFrames(opened),
      () => undefined, // hls.js failed to load: the strip stays without pictures
    );
    return () => abort.abort();
  }, [address]);
  useEffect(() => {
    if (frames === null) return;
    let isStale = false;
    const canvases = [...(row.current?.querySelectorAll("canvas") ?? [])];
    // The canvases still show the previous range.
    for (const canvas of canvases) delete canvas.dataset.shown;
    const drawThose = async (wanted: readonly HTMLCanvasElement[]) => {
      for (const canvas of wanted) {
        const atMs = startMs + ((canvases.indexOf(canvas) + 0.5) / COUNT) * (endMs - startMs);
        await frames.draw((datedRanges) => mediaPosition(atMs, isLive, streamStart, datedRanges), canvas);
        if (isStale) return;
      }
    };
    // Frames that failed on a busy network get one more attempt.
    const drawAll = async () => {
      await drawThose(canvases);
      await drawThose(canvases.filter(({ dataset }) => dataset.shown === undefined));
    };
    void drawAll();
    return () => void (isStale = true);
  }, [frames, startMs, endMs, isLive, streamStart]);

  if (address === null) return null;
  return (
    <div ref={row} className={styles.film} aria-hidden="true">
      {Array.from({ length: COUNT }, (_, index) => (
        <canvas key={index} />
      ))}
      <i style={cutStyle} />
    </div>
  );
}
