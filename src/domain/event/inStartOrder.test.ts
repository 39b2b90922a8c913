import { expect, test } from "vitest";
import { inStartOrder } from "./inStartOrder.ts";

test("[CFG-4] events are sorted by their real start, in either direction", () => {
  const late = { id: "late", date: 100, gameStartDate: 120 };
  const sharp = { id: "sharp", date: 110, gameStartDate: 110 };
  const order = (...events: (typeof late)[]) => inStartOrder(events).map(({ id }) => id);
  expect(order(late, sharp)).toEqual(["sharp", "late"]);
  expect(order(sharp, late)).toEqual(["late", "sharp"]);
  expect(order()).toEqual([]);
});
