import { expect, test } from "vitest";
import { toMinorUnits } from "./minorUnits.ts";

test.each([
  [4.99, "EUR", 499],
  [19.99, "USD", 1999],
  [1.1, "EUR", 110],
  [500, "JPY", 500],
  [500, "ISK", 50_000],
  [1.234, "KWD", 1230],
  [0, "EUR", 0],
])("[COM-2] %d %s are %d of the smallest units that Stripe counts in", (amount, currency, units) => {
  expect(toMinorUnits(amount, currency)).toBe(units);
});
