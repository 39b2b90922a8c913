import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Rendition } from "#backend/media/broadcast.ts";
import { DURATION_S, FRAME_RATE, SEGMENT_S } from "#tools/media/timing.ts";
import { fragmentRanges, videoCodec } from "./boxes.ts";
import type { RenditionSpec } from "./ladder.ts";

/**
 * Returns what a playlist says about an encoded file, measured on the file. Throws if it is not cut every two seconds.
 */
export async function measureRendition(path: string, { id, codec, width, height }: RenditionSpec): Promise<Rendition> {
  const bytes = await readFile(path);
  const { init, segments } = fragmentRanges(bytes);
  if (segments.length !== DURATION_S / SEGMENT_S) throw new Error(`${path} has ${segments.length} fragments`);
  const total = segments.reduce((sum, { length }) => sum + length, 0);
  const peak = Math.max(...segments.map(({ length }) => length));
  return {
    id,
    file: basename(path),
    codecs: `${videoCodec(bytes.subarray(0, init.length))},${codec === "h264" ? "mp4a.40.2" : "opus"}`,
    width,
    height,
    frameRate: FRAME_RATE,
    bandwidth: Math.ceil((peak * 8) / SEGMENT_S),
    averageBandwidth: Math.ceil((total * 8) / DURATION_S),
    init,
    segments: segments.map((range) => ({ ...range, durationMs: SEGMENT_S * 1000 })),
  };
}
