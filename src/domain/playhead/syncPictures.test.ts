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

test("[PLR-14] four pictures come within 100 ms of each other, also after one of them stood for 5 s", () => {
  const STEP_MS = 250;
  let dates = [-6_000, -7_900, -6_700, -4_600];
  const spreads: number[] = [];
  const play = (seconds: number, standing: number | null) => {
    for (let ms = 0; ms < seconds * 1_000; ms += STEP_MS) {
      const newest = elapsedMs();
      const corrections = syncPictures(dates.map((date, index) => ({ date, newest, isMoving: index !== standing })));
      dates = dates.map((date, index) => {
        const step = corrections[index];
        if (index === standing) return date;
        if (step?.type === "jump") return date + step.jumpMs + STEP_MS;
        return date + STEP_MS * (step?.type === "rate" ? step.rate : 1);
      });
      steps += 1;
      spreads.push(Math.max(...dates) - Math.min(...dates));
    }
  };
  let steps = 0;
  const elapsedMs = () => steps * STEP_MS;
  play(90, null);
  expect(spreads.at(-1)).toBeLessThan(100);
  play(5, 2);
  expect(spreads.at(-1)).toBeGreaterThan(4_000);
  play(20, null);
  expect(spreads.at(-1)).toBeLessThan(100);
});
