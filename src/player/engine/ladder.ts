import type Hls from "hls.js";
import { canDecode, codecFamily, pickFamily } from "#src/player/manifest/codecs.ts";

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
