import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { wav } from "#tools/media/sound/wav.ts";
import { SAMPLE_RATE } from "#tools/media/timing.ts";
import { ffmpeg } from "./ffmpeg.ts";

export interface Tracks {
  readonly aac: string;
  readonly opus: string;
}

const AAC_FRAME = 1024;
const AAC_FRAMES = 3000;
const OPUS_FRAME = 960;
const OPUS_LEAD = 4;

/**
 * Encodes the loop `samples` into `folder` so that it repeats without a gap: the loop's own end precedes it while it is
 * encoded, and the packets of that lead-in are dropped afterwards.
 */
export async function encodeAudio(samples: Float32Array, folder: string): Promise<Tracks> {
  const adts = join(folder, "sound.aac");
  const aac = join(folder, "sound.m4a");
  const opus = join(folder, "sound.mka");
  const input = join(folder, "sound.wav");
  await writeFile(input, wav(ledIn(samples, AAC_FRAME * 2)));
  await ffmpeg(["-i", input, "-c:a", "aac", "-b:a", "32k", "-ar", String(SAMPLE_RATE), "-f", "adts", adts]);
  // Two packets of lead-in, and one for the delay of the encoder.
  await writeFile(adts, adtsFrames(await readFile(adts), 3, AAC_FRAMES));
  // Copied to an MP4 file, so that the decoder's settings are known before the first fragment is written.
  await ffmpeg(["-i", adts, "-c", "copy", "-bsf:a", "aac_adtstoasc", aac]);
  await writeFile(input, wav(ledIn(samples, OPUS_FRAME * OPUS_LEAD)));
  const trim = `noise=drop='lt(n,${OPUS_LEAD})',setts=ts=N*20`;
  const encoded = join(folder, "sound.opus.mka");
  await ffmpeg(["-i", input, "-c:a", "libopus", "-b:a", "24k", "-vbr", "on", "-frame_duration", "20", encoded]);
  await ffmpeg(["-i", encoded, "-c", "copy", "-bsf:a", trim, "-frames:a", "3200", opus]);
  return { aac, opus };
}

/** Returns the loop with a copy of its last `lead` samples in front. */
function ledIn(samples: Float32Array, lead: number): Float32Array {
  const out = new Float32Array(samples.length + lead);
  out.set(samples.subarray(samples.length - lead), 0);
  out.set(samples, lead);
  return out;
}

/** Returns frames `from` to `from + count` of an ADTS stream. Throws if it has fewer. */
function adtsFrames(stream: Buffer, from: number, count: number): Buffer {
  const starts: number[] = [];
  let at = 0;
  while (at + 7 <= stream.length) {
    starts.push(at);
    at += (stream.readUInt32BE(at + 3) >>> 13) & 0x1fff || stream.length;
  }
  starts.push(at);
  const [start, end] = [starts[from], starts[from + count]];
  if (start === undefined || end === undefined) throw new Error(`Sound too short: ${starts.length - 1} AAC frames`);
  return stream.subarray(start, end);
}
