import { expect, test } from "vitest";
import { interruptionBetween } from "./interruption.ts";

const S = 1_000;
const place = (positionS: number, edgeS: number) => ({ positionMs: positionS * S, edgeMs: edgeS * S });

test("[PLR-12] a picture that stood while the live edge went on was interrupted, wherever it goes on", () => {
  const before = place(590, 600);
  expect(interruptionBetween(before, place(591, 840))).toEqual({ fromMs: 590 * S, lengthMs: 240 * S });
  expect(interruptionBetween(before, place(839, 840))).toEqual({ fromMs: 590 * S, lengthMs: 240 * S });
});

test("[PLR-12] a picture that plays, stands for a moment or is moved was not", () => {
  expect(interruptionBetween(place(590, 600), place(591, 602))).toBeNull();
  expect(interruptionBetween(place(590, 600), place(590, 625))).toBeNull();
  expect(interruptionBetween(place(590, 600), place(100, 602))).toBeNull();
  expect(interruptionBetween(place(590, 600), place(591, 598))).toBeNull();
});
