import { expect, test } from "vitest";
import { drawFaults, FAULT_NAMES } from "./faults.ts";
import { createRandom } from "./random.ts";
import { SHORT_JOURNEYS } from "./shortJourneys.ts";

test("the short journeys together meet every kind of fault", () => {
  const { seeds, steps } = SHORT_JOURNEYS;
  const met = seeds.flatMap((seed) => drawFaults(createRandom(`journey ${seed}`), steps)).map(({ name }) => name);
  expect([...new Set(met)].toSorted()).toEqual([...FAULT_NAMES].toSorted());
});
