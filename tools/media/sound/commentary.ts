import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cue } from "#backend/media/captions.ts";
import { ffmpeg } from "#tools/media/encode/ffmpeg.ts";
import { SAMPLE_RATE } from "#tools/media/timing.ts";
import { SAMPLES } from "./crowd.ts";

/** Fastest pace that listeners can follow; a sentence that is still too long runs into the next. */
const FASTEST = 1.5;
const LOUDNESS = 0.16;
/** Volume of the stadium behind the voice. */
const BEHIND = 0.45;

/** Returns the words of a cue, without the sounds in brackets. */
const spokenOf = (text: string): string =>
  text
    .replace(/\[[^\]]*\]/g, " ")
    .replace(/[–…]/g, ", ")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Adds a commentator to the sound of a stadium, who speaks each cue at its time. Needs an ffmpeg that was built with
 * flite.
 */
export async function addCommentary(stadium: Float32Array, cues: readonly Cue[], work: string): Promise<Float32Array> {
  const out = stadium.map((sample) => sample * BEHIND);
  for (const [index, cue] of cues.entries()) {
    const words = spokenOf(cue.text);
    if (words === "") continue;
    const line = await say(words, 1, work);
    const roomS = ((cues[index + 1]?.fromMs ?? SAMPLES / (SAMPLE_RATE / 1000)) - cue.fromMs) / 1000;
    const pace = Math.min(FASTEST, line.length / SAMPLE_RATE / roomS);
    addVoice(out, pace > 1 ? await say(words, pace, work) : line, Math.round((cue.fromMs / 1000) * SAMPLE_RATE));
  }
  return out;
}

/** Returns the speech of `words`, `pace` times as fast as the voice speaks by default. */
async function say(words: string, pace: number, work: string): Promise<Float32Array> {
  const [text, raw] = [join(work, "line.txt"), join(work, "line.f32")];
  await writeFile(text, words);
  const voice = `flite=textfile=${text}:voice=rms`;
  const shape = `atempo=${pace.toFixed(3)},aresample=${SAMPLE_RATE}`;
  await ffmpeg(["-f", "lavfi", "-i", voice, "-af", shape, "-ac", "1", "-f", "f32le", raw]);
  const bytes = await readFile(raw);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/**
 * Adds speech at sample `from`, all at the same loudness; what exceeds the end continues at the beginning of the loop.
 */
function addVoice(out: Float32Array, line: Float32Array, from: number): void {
  const power = Math.sqrt(line.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, line.length));
  const gain = power === 0 ? 0 : LOUDNESS / power;
  line.forEach((sample, n) => {
    const at = (from + n) % out.length;
    out[at] = (out[at] ?? 0) + sample * gain;
  });
}
