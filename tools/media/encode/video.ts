import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FRAME_RATE, SEGMENT_S } from "#tools/media/timing.ts";
import type { Tracks } from "./audio.ts";
import { ffmpeg } from "./ffmpeg.ts";
import type { RenditionSpec } from "./ladder.ts";
import { startAtZero } from "./reorder.ts";

const GROUP = String(FRAME_RATE * SEGMENT_S);

/** Returns the encoder's arguments: a key frame every two seconds and nowhere else. */
function videoArgs({ codec, crf, maxKbps, width, height }: RenditionSpec): string[] {
  const common = [
    "-vf",
    `scale=${width}:${height}:flags=lanczos,setsar=1,format=yuv420p`,
    "-g",
    GROUP,
    "-keyint_min",
    GROUP,
  ];
  const rate = ["-maxrate", `${maxKbps}k`, "-bufsize", `${maxKbps * 2}k`];
  const color = ["-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709"];
  if (codec === "h264")
    return [
      ...common,
      ...color,
      "-c:v",
      "libx264",
      "-profile:v",
      "main",
      "-preset",
      "veryfast",
      "-tune",
      "animation",
      "-sc_threshold",
      "0",
      "-crf",
      String(crf),
      ...rate,
    ];
  return [
    ...common,
    ...color,
    "-c:v",
    "libvpx-vp9",
    "-deadline",
    "good",
    "-cpu-used",
    "6",
    "-row-mt",
    "1",
    "-threads",
    "2",
    "-crf",
    String(crf),
    "-b:v",
    `${maxKbps}k`,
  ];
}

/**
 * Encodes `master` with its sound as one fragmented MP4, an init section and 32 fragments of two seconds; returns its
 * path.
 */
export async function encodeRendition(
  master: string,
  tracks: Tracks,
  one: RenditionSpec,
  folder: string,
): Promise<string> {
  const path = join(folder, `${one.id}.mp4`);
  const sound = one.codec === "h264" ? tracks.aac : tracks.opus;
  const flags = "+frag_keyframe+empty_moov+default_base_moof+skip_trailer";
  const streams = ["-c:a", "copy", "-map", "0:v", "-map", "1:a", "-map_metadata", "-1", "-fflags", "+bitexact"];
  const fragments = ["-movflags", flags, "-use_editlist", "0", "-avoid_negative_ts", "disabled"];
  await ffmpeg(["-i", master, "-i", sound, ...videoArgs(one), ...streams, ...fragments, path]);
  const bytes = await readFile(path);
  startAtZero(bytes);
  await writeFile(path, bytes);
  return path;
}
