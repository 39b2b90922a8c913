import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import { canDecode, codecFamily, pickFamily } from "./codecs.ts";
import type { DatedStretch } from "./timeline.ts";

/** Keeps one codec of the ladder, so that automatic and chosen quality stay within what the decoder was set up for. */
export function keepOneCodec(hls: Hls): void {
  const codecsOf = (level: Hls["levels"][number]) => level.attrs.CODECS ?? level.videoCodec ?? "";
  const family = pickFamily(hls.levels.map(codecsOf), canDecode);
  if (family === null) return;
  for (let index = hls.levels.length - 1; index >= 0; index -= 1) {
    const level = hls.levels[index];
    if (level !== undefined && codecFamily(codecsOf(level)) !== family) hls.removeLevel(index);
  }
}

/** The stretches of a playlist whose wall-clock time is known. */
export const datedStretches = (fragments: readonly Fragment[]): DatedStretch[] =>
  fragments.flatMap(({ start, duration, programDateTime }) =>
    programDateTime === null ? [] : [{ startS: start, durationS: duration, date: programDateTime }],
  );
