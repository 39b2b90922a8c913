import { useEffect, useRef, type RefObject } from "react";
import { useDataSaver } from "#src/player/context/useDataSaver.ts";
import { usePlayer, useStream } from "#src/player/context/PlayerContext.ts";
import { openFrames } from "#src/player/frames/frames.ts";
import { isSingleFile } from "#src/player/manifest/streams.ts";
import { dateAt, positionAt, type DatedRange } from "#src/player/timeline/datedRanges.ts";

/** The second stream closes this long after the last preview, ms. */
const CLOSE_AFTER_MS = 10_000;

/** Draws frames at other positions of the stream while the viewer seeks, until its signal aborts. */
interface Preview {
  /** Draws the frame at this position of the playing stream, s, once loaded; a later call replaces an earlier one. */
  readonly show: (positionS: number) => void;
}

interface PreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
  /** Dates of the playing stream: a live stream that is opened again has another zero. */
  readonly datedRanges: () => readonly DatedRange[];
}

/** Returns whether this stream has previews: a second stream, not while data is saved, after an error, or of files. */
export function useSeekPreview(canvas: RefObject<HTMLCanvasElement | null>, positionS: number | null): boolean {
  const { stream, streams, address, isLengthHidden } = usePlayer();
  const { recoverableError, fatalError } = useStream();
  const { isSaving } = useDataSaver();
  const opened = useRef<{ of: string; preview: Promise<Preview>; abort: AbortController } | null>(null);
  // If the length is hidden, frames near the end would reveal it.
  const isPlaylist = address !== null && !isSingleFile(address, streams.kind);
  const isWanted = !isLengthHidden && !isSaving && recoverableError === null && fatalError === null && isPlaylist;
  const isLooking = positionS !== null;

  useEffect(() => {
    if (isLooking) return;
    const timer = setTimeout(() => {
      opened.current?.abort.abort();
      opened.current = null;
    }, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLooking]);
  useEffect(
    () => () => {
      opened.current?.abort.abort();
      opened.current = null;
    },
    [address],
  );
  useEffect(() => {
    if (!isWanted || positionS === null || canvas.current === null || stream === null) return;
    if (opened.current?.of !== address) {
      opened.current?.abort.abort();
      const abort = new AbortController();
      const options = { canvas: canvas.current, signal: abort.signal, datedRanges: () => stream.get().datedRanges };
      opened.current = { of: address, abort, preview: openPreview(address, options) };
    }
    opened.current.preview.then(
      (preview) => preview.show(positionS),
      () => undefined, // hls.js did not load: the time alone is shown
    );
  }, [isWanted, address, positionS, stream, canvas]);
  return isWanted;
}

/** Opens previews of the playing stream; a frame that fails is not drawn. */
async function openPreview(address: string, { canvas, signal, datedRanges }: PreviewOptions): Promise<Preview> {
  const frames = await openFrames(address, signal);
  return {
    show: (positionS) => void frames.draw((own) => positionIn(positionS, datedRanges(), own), canvas),
  };
}

/** Converts a position of one stream to the other by its date; unchanged if either has no such date. */
function positionIn(positionS: number, of: readonly DatedRange[], other: readonly DatedRange[]): number {
  const date = dateAt(of, positionS);
  return (date === null ? null : positionAt(other, date)) ?? positionS;
}
