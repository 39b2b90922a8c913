import { expect, test } from "vitest";
import type { Moment } from "./event.ts";
import { kickOffMs } from "./kickOff.ts";

const STREAM = 1_000_000;
const period = (positionMs: number | null): Moment => ({
  id: "p",
  kind: "period_start",
  positionMs,
  clockText: null,
  side: "home",
  playerName: null,
  score: null,
});
const event = { moments: [period(660_000)], gameStartDate: STREAM + 600_000, streamStart: STREAM };

test("[EVT-1] kick-off is the start of the first period, else the planned time, else the start of the recording", () => {
  expect(kickOffMs(event)).toBe(660_000);
  expect(kickOffMs({ ...event, moments: [period(null)] })).toBe(600_000);
  expect(kickOffMs({ ...event, moments: [], gameStartDate: STREAM - 5000 })).toBe(0);
  expect(kickOffMs({ ...event, moments: [], streamStart: null })).toBe(0);
});
