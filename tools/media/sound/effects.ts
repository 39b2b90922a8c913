import type { Cue, CueKind } from "#tools/media/match/types.ts";
import { seeded } from "#tools/media/random.ts";
import { SAMPLE_RATE } from "#tools/media/timing.ts";
import { SAMPLES } from "./crowd.ts";
import { bandPass } from "./filters.ts";

/** One sound: its duration in s, and its wave at `t` seconds; `noise` is band-filtered noise, 0 without a `band`. */
interface Effect {
  readonly lastsS: number;
  readonly wave: (t: number, noise: number) => number;
  /** Centre of the frequency band of its noise, Hz. */
  readonly band?: number;
}

const tone = (frequency: number, t: number): number => Math.sin(2 * Math.PI * frequency * t);
const saw = (frequency: number, t: number): number => 2 * ((frequency * t) % 1) - 1;
const swell = (t: number, rise: number, fall: number): number =>
  Math.min(1, t / rise) * Math.exp(-Math.max(0, t - rise) / fall);

const EFFECTS: Record<CueKind, Effect> = {
  kick: {
    lastsS: 0.09,
    band: 420,
    wave: (t, noise) => (tone(150 - 500 * t, t) * 0.22 + noise * 0.5) * Math.exp(-t * 60),
  },
  bounce: { lastsS: 0.12, wave: (t) => tone(118 - 120 * t, t) * 0.26 * Math.exp(-t * 38) },
  rim: { lastsS: 0.3, wave: (t) => (tone(520, t) + tone(837, t) * 0.6) * 0.08 * Math.exp(-t * 16) },
  board: { lastsS: 0.16, band: 260, wave: (t, noise) => (noise * 0.9 + tone(95, t) * 0.25) * Math.exp(-t * 32) },
  whistle: {
    lastsS: 0.62,
    wave: (t) =>
      (tone(2850 + 60 * tone(38, t), t) + tone(3010, t) * 0.5) *
      0.055 *
      Math.min(1, t * 60) *
      Math.min(1, (0.62 - t) * 25),
  },
  near: { lastsS: 2.6, band: 640, wave: (t, noise) => noise * 0.75 * swell(t, 0.25, 0.6) },
  goal: { lastsS: 7, band: 980, wave: (t, noise) => noise * 1.25 * swell(t, 0.35, 2.2) },
  horn: {
    lastsS: 2.4,
    wave: (t) => (saw(185, t) + saw(233, t) + saw(277.5, t)) * 0.05 * Math.min(1, t * 18) * Math.min(1, (2.4 - t) * 5),
  },
};

/** Adds the sounds of the cues to `out`; what exceeds the end continues at the beginning of the loop. */
export function addEffects(out: Float32Array, cues: readonly Cue[]): void {
  const random = seeded(99);
  for (const { atS, kind, force } of cues) {
    const { lastsS, wave, band } = EFFECTS[kind];
    const filter = bandPass(SAMPLE_RATE, band ?? 1000, 0.8);
    const start = Math.floor(atS * SAMPLE_RATE);
    for (let n = 0; n < lastsS * SAMPLE_RATE; n += 1) {
      const at = (start + n) % SAMPLES;
      const noise = band === undefined ? 0 : filter(random() * 2 - 1);
      out[at] = (out[at] ?? 0) + force * wave(n / SAMPLE_RATE, noise);
    }
  }
}
