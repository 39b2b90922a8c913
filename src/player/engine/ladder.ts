import type Hls from "hls.js";
import type { Fragment } from "hls.js";
import { canDecode, codecFamily, pickFamily } from "#src/player/manifest/codecs.ts";
import type { DatedRange } from "#src/player/timeline/datedRanges.ts";

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

/** A date this close to the one expected from the range before continues that range, ms. */
const SAME_MS = 50;

/**
 * Returns the ranges of a playlist whose wall-clock time is known. Segments that follow each other without a jump form
 * one range: half an hour has 900 segments, and everything on the timeline searches the ranges for its position.
 */
export function datedRangesOf(
  fragments: readonly Pick<Fragment, "start" | "programDateTime">[],
): readonly DatedRange[] {
  const datedRanges: DatedRange[] = [];
  for (const { start, programDateTime } of fragments) {
    if (programDateTime === null) continue;
    const last = datedRanges.at(-1);
    const expected = last === undefined ? null : last.date + (start - last.startS) * 1000;
    if (expected === null || Math.abs(programDateTime - expected) > SAME_MS)
      datedRanges.push({ startS: start, date: programDateTime });
  }
  return datedRanges;
}
