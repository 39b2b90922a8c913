import { openFrames } from "./frames.ts";
import { dateAt, positionAt, type DatedRange } from "#src/player/timeline/timeline.ts";

/** Draws frames at other positions of the stream while the viewer seeks, until its signal aborts. */
export interface Preview {
  /** Draws the frame at this position of the playing stream, s, once loaded; a later call replaces an earlier one. */
  readonly show: (positionS: number) => void;
}

interface PreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
  /** Dates of the playing stream: a live stream that is opened again has another zero. */
  readonly datedRanges: () => readonly DatedRange[];
}

/** Opens previews of the playing stream; a frame that fails is not drawn. */
export async function openPreview(address: string, { canvas, signal, datedRanges }: PreviewOptions): Promise<Preview> {
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
