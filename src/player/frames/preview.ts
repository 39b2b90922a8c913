import { openFrames } from "./frames.ts";
import { dateAt, positionAt, type DatedStretch } from "#src/player/timeline/timeline.ts";

/** Frames of another place of the stream, drawn small while the viewer looks for it. Lives until its signal aborts. */
export interface Preview {
  /** Draws the frame at this place of the playing stream, s, as soon as it is there; a later wish replaces an earlier. */
  readonly show: (positionS: number) => void;
}

interface PreviewOptions {
  readonly canvas: HTMLCanvasElement;
  readonly signal: AbortSignal;
  /** The dates of the playing stream: a live stream that is opened anew counts from another zero. */
  readonly stretches: () => readonly DatedStretch[];
}

/** Single frames of the stream that plays; what fails shows no picture. */
export async function openPreview(address: string, { canvas, signal, stretches }: PreviewOptions): Promise<Preview> {
  const frames = await openFrames(address, signal);
  return {
    show: (positionS) => void frames.draw((own) => placeIn(positionS, stretches(), own), canvas),
  };
}

/** A place of one time line in the other, by its date; the same place where neither has dates. */
function placeIn(positionS: number, of: readonly DatedStretch[], other: readonly DatedStretch[]): number {
  const date = dateAt(of, positionS);
  return (date === null ? null : positionAt(other, date)) ?? positionS;
}
