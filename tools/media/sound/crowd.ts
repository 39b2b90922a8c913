import type { Match } from "#tools/media/match/types.ts";
import { seeded } from "#tools/media/random.ts";
import { DURATION_S, FRAME_RATE, SAMPLE_RATE } from "#tools/media/timing.ts";
import { bandPass, lowPass } from "./filters.ts";

export const SAMPLES = DURATION_S * SAMPLE_RATE;

/** The sound of a sport's crowd. */
export interface CrowdSpec {
  readonly seed: number;
  readonly level: number;
  /** Drums in the stands: beats per minute, 0 for none. */
  readonly drums: number;
}

/** Returns the noise of the crowd over the whole broadcast, which swells with the heat of the match. */
export function crowd(match: Match, spec: CrowdSpec): Float32Array {
  const random = seeded(spec.seed);
  const noise = () => random() * 2 - 1;
  const rumble = lowPass(SAMPLE_RATE, 240);
  const voices = [bandPass(SAMPLE_RATE, 430, 1.1), bandPass(SAMPLE_RATE, 780, 1.4), bandPass(SAMPLE_RATE, 1250, 1.6)];
  const roar = [bandPass(SAMPLE_RATE, 620, 1.8), bandPass(SAMPLE_RATE, 1050, 2.2), bandPass(SAMPLE_RATE, 2100, 1.5)];
  const heats = heatPerFrame(match);
  const out = new Float32Array(SAMPLES);
  const perFrame = SAMPLE_RATE / FRAME_RATE;
  for (let n = 0; n < SAMPLES; n += 1) {
    const at = n / perFrame;
    const frame = Math.floor(at);
    const now = heats[frame] ?? 0;
    const heat = now + ((heats[(frame + 1) % heats.length] ?? now) - now) * (at - frame);
    const time = n / SAMPLE_RATE;
    const w = noise();
    // Slow waves of murmur, in whole cycles per 64 s, so that the loop has no seam.
    const wave =
      1 +
      0.16 * Math.sin((2 * Math.PI * 7 * time) / DURATION_S) +
      0.1 * Math.sin((2 * Math.PI * 19 * time) / DURATION_S + 1);
    const bed = rumble(w) * 1.3 + voices.reduce((sum, voice, index) => sum + voice(w) * (0.5 - index * 0.12), 0);
    const shout = roar.reduce((sum, voice) => sum + voice(w), 0) * Math.max(0, heat - 0.22) ** 1.4 * 1.5;
    out[n] = spec.level * (bed * wave * (0.5 + heat * 0.4) + shout);
  }
  if (spec.drums > 0) drums(out, spec.drums);
  return out;
}

/** Returns the smoothed heat of the match, whose last 2 s lead back to its beginning so that the loop has no step. */
function heatPerFrame(match: Match): number[] {
  let level = match.frames.at(-1)?.heat ?? 0;
  const eased = match.frames.map(({ heat }) => (level += (heat - level) * (heat > level ? 0.16 : 0.03)));
  const first = eased[0] ?? 0;
  const last = eased.at(-1) ?? 0;
  const seam = FRAME_RATE * 2;
  return eased.map((heat, index) => heat + (first - last) * Math.max(0, 1 - (eased.length - 1 - index) / seam));
}

function drums(out: Float32Array, perMinute: number): void {
  const beats = Math.round((DURATION_S * perMinute) / 60);
  const beat = SAMPLES / beats;
  for (let index = 0; index < beats; index += 1) {
    if (index % 8 === 3 || index % 8 === 7) continue;
    const start = Math.floor(index * beat);
    const force = 0.055 * (index % 4 === 0 ? 1 : 0.65);
    for (let n = 0; n < SAMPLE_RATE * 0.22; n += 1) {
      const t = n / SAMPLE_RATE;
      const at = (start + n) % SAMPLES;
      out[at] = (out[at] ?? 0) + force * Math.sin(2 * Math.PI * (72 - 60 * t) * t) * Math.exp(-t * 17);
    }
  }
}
