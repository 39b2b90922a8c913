import { expect, test } from "vitest";
import { id } from "#src/domain/wire.ts";
import { readId } from "./search/searchValues.ts";
import { isId } from "./isId.ts";

test.each([
  ["ev-1", true],
  ["Premier League 12", true],
  ["sr:match:1/2?x=%20", true],
  ["é".repeat(500), true],
  ["x".repeat(501), false],
  ["", false],
  [" \u00a0", false],
  ["a\nb", false],
  ["\ud800", false],
  [7, false],
  [null, false],
])("[ENT-9] %j is an id in any place: %s", (value, expected) => {
  expect(isId(value)).toBe(expected);
  expect(readId(value)).toBe(expected ? value : undefined);
  expect(typeof value === "number" || id(value) === (expected ? value : null)).toBe(true);
});
