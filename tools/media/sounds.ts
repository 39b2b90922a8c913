import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readCues } from "#backend/media/captions.ts";
import type { Sound } from "#backend/media/broadcast.ts";
import { playMatch, soundOf } from "./broadcast.ts";
import { encodeAudio } from "./encode/audio.ts";
import { fragmentRanges } from "./encode/boxes.ts";
import { ffmpeg } from "./encode/ffmpeg.ts";
import type { Production } from "./production.ts";
import { addCommentary } from "./sound/commentary.ts";
import { DURATION_S, SEGMENT_S } from "./timing.ts";

/**
 * Makes the sounds that viewers can choose between, for a broadcast that already exists, and adds them to its
 * `broadcast.json`: the stadium alone, and with a commentator who speaks the captions.
 */
export async function makeSounds(production: Production, folder: string, work: string): Promise<void> {
  const stadium = soundOf(playMatch(production), production.crowd);
  const cues = readCues(await readFile(join(folder, "captions.en.vtt"), "utf8"));
  const sounds = [
    ...(await encodeSound({ id: "stadium", name: "Stadium", language: "zxx" }, stadium, folder, work)),
    ...(await encodeSound(
      { id: "commentary-en", name: "Commentary, English", language: "en" },
      await addCommentary(stadium, cues, work),
      folder,
      work,
    )),
  ];
  const path = join(folder, "broadcast.json");
  const description: object = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, `${JSON.stringify({ ...description, sounds }, null, 1)}\n`);
}

async function encodeSound(
  { id, name, language }: { id: string; name: string; language: string },
  samples: Float32Array,
  folder: string,
  work: string,
): Promise<Sound[]> {
  const tracks = await encodeAudio(samples, work);
  return [
    await cutSound({ id: `${id}-aac`, name, language, codec: "mp4a.40.2" }, tracks.aac, folder, work),
    await cutSound({ id: `${id}-opus`, name, language, codec: "opus" }, tracks.opus, folder, work),
  ];
}

/**
 * Cuts an encoded sound at the same times as the video: ffmpeg's HLS muxer cuts by absolute time, so errors do not add
 * up.
 */
async function cutSound(
  { id, name, language, codec }: Pick<Sound, "id" | "name" | "language" | "codec">,
  track: string,
  folder: string,
  work: string,
): Promise<Sound> {
  const file = `${id}.mp4`;
  const path = join(folder, file);
  const hls = ["-f", "hls", "-hls_time", String(SEGMENT_S), "-hls_playlist_type", "vod", "-hls_flags", "single_file"];
  const exact = ["-map_metadata", "-1", "-fflags", "+bitexact"];
  const options = ["-hls_segment_type", "fmp4", "-hls_segment_options", "use_editlist=0:avoid_negative_ts=disabled"];
  const out = ["-hls_fmp4_init_filename", `${id}-init.mp4`, "-hls_segment_filename", path, join(work, `${id}.m3u8`)];
  await ffmpeg(["-i", track, "-c", "copy", ...exact, ...hls, ...options, ...out]);
  const { init, segments } = fragmentRanges(await readFile(path));
  if (segments.length !== DURATION_S / SEGMENT_S) throw new Error(`${path} has ${segments.length} fragments`);
  const peak = Math.max(...segments.map(({ length }) => length));
  const bandwidth = Math.ceil((peak * 8) / SEGMENT_S);
  const cut = segments.map((range) => ({ ...range, durationMs: SEGMENT_S * 1000 }));
  return { id, name, language, codec, file, bandwidth, init, segments: cut };
}
