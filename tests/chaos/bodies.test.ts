import { expect, test } from "vitest";
import { withHostileStrings, withWrongTypes } from "./bodies.ts";
import { drawFaults } from "./faults.ts";
import { createRandom } from "./random.ts";

const ANSWER = JSON.stringify({ content: { entries: [{ id: "ev-1", title: "Harbour City", teams: { home: null } }] } });

test("the same seed gives the same numbers, faults and bodies; another seed others", () => {
  const made = (seed: string) => {
    const random = createRandom(seed);
    return [
      Array.from({ length: 20 }, () => random.below(1_000)),
      drawFaults(random, 6),
      withWrongTypes(ANSWER, random),
      withHostileStrings(ANSWER, random),
    ];
  };
  expect(made("7")).toEqual(made("7"));
  expect(made("7")).not.toEqual(made("8"));
});

test("numbers are spread over their whole range", () => {
  const random = createRandom("spread");
  const seen = new Set(Array.from({ length: 400 }, () => random.below(20)));
  expect(seen.size).toBe(20);
  expect(new Set(random.sample([1, 2, 3, 4], 4))).toEqual(new Set([1, 2, 3, 4]));
});

test("every fault lies within its journey, and none meets the code before the portal is open", () => {
  for (let seed = 0; seed < 500; seed += 1) {
    for (const fault of drawFaults(createRandom(String(seed)), 6)) {
      expect(fault.from).toBeLessThanOrEqual(fault.until);
      expect(fault.until).toBeLessThan(6);
      if (fault.scope !== "api") expect(fault.from).toBeGreaterThan(0);
    }
  }
});

test("hostile strings replace no members that identify something", () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const { content } = JSON.parse(withHostileStrings(ANSWER, createRandom(String(seed))));
    expect(content.entries[0].id).toBe("ev-1");
    expect(content.entries[0].title).not.toBe("Harbour City");
  }
});

test("text that is not JSON is returned unchanged", () => {
  expect(withWrongTypes("<html>", createRandom("1"))).toBe("<html>");
});
