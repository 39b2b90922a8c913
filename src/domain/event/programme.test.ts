import { expect, test } from "vitest";
import { onAir } from "./programme.ts";

const entry = (id: string, start: number, end: number) => ({
  id,
  title: id,
  description: null,
  start,
  end,
  imageUrl: null,
  sportType: null,
  eventId: null,
});
const entries = [entry("a", 0, 10), entry("b", 10, 20), entry("c", 30, 40)];

test.each([
  [-1, null, "a"],
  [0, "a", "b"],
  [10, "b", "c"],
  [25, null, "c"],
  [39, "c", null],
  [40, null, null],
])("[EVT-8] at %i the current entry is %s and the next is %s", (now, current, next) => {
  const found = onAir(entries, now);
  expect([found.current?.id ?? null, found.next?.id ?? null]).toEqual([current, next]);
});
