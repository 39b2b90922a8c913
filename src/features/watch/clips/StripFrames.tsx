import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { WatchContext } from "#src/features/watch/context/playhead.ts";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { openFrames, type Frames } from "#src/player/frames/frames.ts";
import { mediaPosition } from "#src/player/timeline/position.ts";
import { isFile } from "#src/player/manifest/streams.ts";
import styles from "./Clips.module.css";
import type { Range } from "./range.ts";

/** So many pictures stand side by side. */
const COUNT = 8;

export interface StripFramesProps {
  readonly desk: Pick<WatchContext, "event" | "phase">;
  /** What of the recording they are of. */
  readonly strip: Range;
  /** `--from` and `--to`: what is kept; the rest is in the dark. */
  readonly kept: CSSProperties;
}

/**
 * Pictures of the recording along the strip, one after the other as they come. None while data is saved, and of files,
 * which have no small rendition.
 */
export function StripFrames({ desk: { event, phase }, strip: { startMs, endMs }, kept }: StripFramesProps) {
  const row = useRef<HTMLDivElement>(null);
  const [frames, setFrames] = useState<Frames | null>(null);
  const { isSaving } = useDataSaver();
  const { streamStart } = event;
  const isLive = phase === "live" || phase === "channel";
  const { hd } = event.source;
  const address = isSaving || hd === null || isFile(hd, isLive ? "live" : "recording") ? null : hd;

  useEffect(() => {
    if (address === null) return;
    const abort = new AbortController();
    openFrames(address, abort.signal).then(
      (opened) => abort.signal.aborted || setFrames(opened),
      () => undefined, // hls.js did not load: the strip stays without pictures
    );
    return () => abort.abort();
  }, [address]);
  useEffect(() => {
    if (frames === null) return;
    let isStale = false;
    const canvases = [...(row.current?.querySelectorAll("canvas") ?? [])];
    // What they show is of another place.
    for (const canvas of canvases) delete canvas.dataset.shown;
    const drawThose = async (wanted: readonly HTMLCanvasElement[]) => {
      for (const canvas of wanted) {
        const atMs = startMs + ((canvases.indexOf(canvas) + 0.5) / COUNT) * (endMs - startMs);
        await frames.draw((stretches) => mediaPosition(atMs, isLive, streamStart, stretches), canvas);
        if (isStale) return;
      }
    };
    // A line that was busy leaves holes: they get one more chance.
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
      <i style={kept} />
    </div>
  );
}
