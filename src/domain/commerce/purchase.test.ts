import { expect, test } from "vitest";
import { toOffer } from "./offer.wire.ts";
import { isFinal } from "./purchase.ts";
import { toPlacedOrder, toPurchase } from "./purchase.wire.ts";
import { offerState } from "./offerState.ts";

test.each([
  ["APPROVED", "APPROVED", true],
  ["DECLINED", "DECLINED", true],
  ["PROCESSING", "PROCESSING", false],
  ["REVIEW_BY_HAND", "PROCESSING", false],
  [undefined, "PROCESSING", false],
])("[COM-3] a purchase with status %s is %s", (status, expected, over) => {
  const purchase = toPurchase({ transaction_id: "tx-1", status, product_id: "p-1" });
  expect(purchase).toMatchObject({ id: "tx-1", status: expected, productId: "p-1", eventId: null, contract: null });
  expect(purchase && isFinal(purchase)).toBe(over);
});

test("[COM-3] an answer to an order may have no id, and a requested purchase need not repeat it", () => {
  expect(toPlacedOrder({ status: "APPROVED" })).toMatchObject({ id: null, status: "APPROVED" });
  expect(toPlacedOrder(null)).toMatchObject({ id: null, status: "PROCESSING" });
  expect(toPurchase({ status: "APPROVED" }, "tx-1")).toMatchObject({ id: "tx-1", status: "APPROVED" });
  expect(toPurchase({ transaction_id: "tx-2" }, "tx-1")).toMatchObject({ id: "tx-2" });
});

test("[ENT-9] a purchase without an id is rejected", () => {
  for (const wire of [null, 7, "tx-1", [], { status: "APPROVED" }]) expect(toPurchase(wire)).toBeNull();
});

const NOW = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const declined = (date: unknown) => ({ id: "pay-1", date, amount: 5, currency: "EUR", status: "DECLINED" });

test.each([
  ["bought", { contract: { id: "c-1", active: true } }],
  ["bought", { contract: { id: "c-1", active: true, canceled: true }, last_payment: declined(NOW) }],
  ["processing", { purchase_processing: true, last_payment: declined(NOW) }],
  ["processing", { purchase_processing: true, contract: { id: "c-1", active: false } }],
  ["declined", { last_payment: declined(NOW - 5 * MINUTE_MS) }],
  ["open", { last_payment: declined(NOW - 61 * MINUTE_MS) }],
  ["open", { last_payment: declined("yesterday") }],
  ["open", { contract: { id: "c-1", active: false }, last_payment: { ...declined(NOW), status: "APPROVED" } }],
  ["open", {}],
])("[COM-3] an offer is %s for a viewer with %j", (state, wire) => {
  const offer = toOffer({ id: "p-1", type: "svod", ...wire });
  expect(offer && offerState(offer, NOW)).toBe(state);
});
