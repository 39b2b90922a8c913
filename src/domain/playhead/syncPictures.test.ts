import { expect, test } from "vitest";
import { syncPictures, type DatedPicture } from "./syncPictures.ts";

const NOW = 1_800_000_000_000;
/** A picture `behindMs` behind now, of a stream that reaches up to `newestMs` before now. */
const at = (behindMs: number, { newestMs = 0, isMoving = true } = {}): DatedPicture => ({
  date: NOW - behindMs,
  newest: NOW - newestMs,
  isMoving,
});
const undated: DatedPicture = { date: null, newest: null, isMoving: true };
const none = { type: "none" };
const rate = (value: number) => ({ type: "rate", rate: expect.closeTo(value, 6) });

test.each<[what: string, pictures: readonly DatedPicture[], corrections: readonly unknown[]]>([
  ["a picture alone is left alone", [at(6_000)], [none]],
  ["pictures of the same instant are left alone", [at(6_000), at(6_000)], [none, none]],
  ["a small difference is made up slowly", [at(6_000), at(6_020)], [none, rate(1.02)]],
  [
    "one up to 2 s never faster than 1.05, while the foremost does not run after the live edge",
    [at(6_000), at(8_000), at(6_600)],
    [rate(1), rate(1.05), rate(1.05)],
  ],
  ["one above 2 s by a jump", [at(6_000), at(11_000)], [rate(1), { type: "jump", jumpMs: 5_000 }]],
  [
    "a picture that stands holds nobody back",
    [at(6_000), at(6_030), at(14_000, { isMoving: false })],
    [none, rate(1.03), none],
  ],
  ["two of which one stands are left alone", [at(6_000), at(9_000, { isMoving: false })], [none, none]],
  [
    "a stream that is published later is waited for, never slower than 0.95",
    [at(4_000), at(8_000, { newestMs: 4_000 })],
    [rate(0.95), rate(1.05)],
  ],
  [
    "nobody jumps back, nor forward beyond what the stream has",
    [at(4_000), at(12_000, { newestMs: 6_000 })],
    [rate(0.95), { type: "jump", jumpMs: 4_000 }],
  ],
  ["a stream without dates is left alone", [at(6_000), undated, at(6_050)], [none, none, rate(1.05)]],
  ["dates of different clocks cannot be compared", [at(6_000), at(3_606_000, { newestMs: 3_600_000 })], [none, none]],
])("[PLR-14] pictures of one match show the same instant: %s", (_, pictures, corrections) => {
  expect(syncPictures(pictures)).toEqual(corrections);
});

const STEP_MS = 250;
const SEGMENT_MS = 2_000;

/** A picture of a live stream with its buffer: what is loaded up to `loaded` plays, and each segment may be lost once. */
class Tile {
  date: number;
  loaded: number;
  hasData = true;
  private comesAt = 0;
  constructor(date: number) {
    this.date = date;
    this.loaded = date + SEGMENT_MS;
  }
  /** Loads the next segment once it is published: 0.4 s, and 1 s more if its first request is lost. */
  load(now: number, isLost: () => boolean): void {
    if (this.loaded + SEGMENT_MS > now) return;
    if (this.comesAt === 0) this.comesAt = now + (isLost() ? 1_400 : 400);
    if (now < this.comesAt) return;
    this.comesAt = 0;
    this.loaded = Math.max(this.loaded, Math.floor(this.date / SEGMENT_MS) * SEGMENT_MS) + SEGMENT_MS;
  }
  play(rate: number): void {
    this.hasData = this.loaded > this.date;
    if (this.hasData) this.date = Math.min(this.loaded, this.date + STEP_MS * rate);
  }
}

test("[PLR-14] four pictures stay within 100 ms of each other for ten minutes, with lost segments and one without data for 5 s", () => {
  let seed = 45;
  const isLost = () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31 < 0.05;
  const tiles = [-6_000, -7_900, -6_700, -6_600].map((date) => new Tile(date));
  const apart: number[] = [];
  const jumps: number[] = [];
  let fastest = 0;
  const [STALL_MS, UNTIL_MS] = [300_000, 305_000];
  for (let now = 0; now < 600_000; now += STEP_MS) {
    tiles.forEach((tile, index) => (index === 2 && now >= STALL_MS && now < UNTIL_MS) || tile.load(now, isLost));
    const corrections = syncPictures(
      tiles.map(({ date, hasData }) => ({ date, newest: now - (now % SEGMENT_MS), isMoving: hasData })),
    );
    tiles.forEach((tile, index) => {
      const correction = corrections[index];
      if (correction?.type === "jump") {
        jumps.push(correction.jumpMs);
        tile.date += correction.jumpMs;
      }
      const rate = correction?.type === "rate" ? correction.rate : 1;
      fastest = Math.max(fastest, rate);
      tile.play(rate);
    });
    apart.push(Math.max(...tiles.map(({ date }) => date)) - Math.min(...tiles.map(({ date }) => date)));
  }
  expect(fastest).toBeCloseTo(1.05, 6);
  expect(jumps.every((ms) => ms > 2_000)).toBe(true);
  // Below 2 s it does not jump, and 1.05 times the speed makes up for 2 s in 40.
  const TOGETHER_MS = UNTIL_MS + 40_000;
  const between = (fromMs: number, toMs: number) => apart.slice(fromMs / STEP_MS, toMs / STEP_MS);
  expect(Math.max(...between(60_000, STALL_MS))).toBeLessThan(100);
  expect(Math.max(...between(STALL_MS, UNTIL_MS))).toBeGreaterThan(1_000);
  expect(Math.max(...between(TOGETHER_MS, 600_000))).toBeLessThan(100);
});
