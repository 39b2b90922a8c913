import { expect, test } from "vitest";
import { inStartOrder } from "./inStartOrder.ts";

test("[CFG-4] what really began later stands later, or earlier where the list goes down", () => {
  const late = { id: "late", date: 100, gameStartDate: 120 };
  const sharp = { id: "sharp", date: 110, gameStartDate: 110 };
  const order = (...events: (typeof late)[]) => inStartOrder(events).map(({ id }) => id);
  expect(order(late, sharp)).toEqual(["sharp", "late"]);
  expect(order(sharp, late)).toEqual(["late", "sharp"]);
  expect(order()).toEqual([]);
});
