import { expect, test } from "vitest";
import { addTo, valueAt, type Timeline } from "./timeline.ts";

test("[EVT-20] a value holds from its time until the next one, and never before the first", () => {
  let timeline: Timeline<string> = [];
  for (const [at, value] of [
    [10, "a"],
    [20, "b"],
    // Told late: it cannot have been known before what was already told.
    [15, "c"],
    [30, "d"],
  ] as const)
    timeline = addTo(timeline, at, value);
  const known = [9, 10, 19, 20, 29, 30, 99].map((at) => valueAt(timeline, at));
  expect(known).toEqual([undefined, "a", "a", "c", "c", "d", "d"]);
});
