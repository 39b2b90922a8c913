import fc from "fast-check";
import { expect, test } from "vitest";
import { toBilling, toContract, toPayment } from "./contract.wire.ts";
import { exampleContent } from "#src/testing/apiContract.ts";
import { toPage } from "#src/domain/list/page.wire.ts";

test("[ENT-9] no input makes the mappers of contracts throw", () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      expect(toBilling(input)).toEqual({ card: expect.toSatisfy(() => true), payments: expect.any(Array) });
      expect([null, "object"]).toContain(toContract(input) === null ? null : typeof toContract(input));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test("[ACC-2] the contract's own examples are read completely", () => {
  const { entries } = toPage(exampleContent("/api/commerce/customer_contracts", "get"), toContract);
  expect(entries).toMatchObject([
    {
      id: "con-501",
      title: "Season pass",
      price: 9.9,
      isActive: true,
      isCanceled: false,
      autoRenew: true,
      lastPayment: { amount: 9.9, status: "APPROVED" },
      allowedItems: [{ id: "league-coastal", title: "Coastal Premier League" }],
    },
  ]);
  expect(toBilling(exampleContent("/api/commerce/get_billing", "get"))).toMatchObject({
    card: { last4: "4242" },
    payments: [{ id: "pay-71" }],
  });
});

test("[ACC-2] a contract and its last payment are read with their defaults", () => {
  expect(toContract({ id: "con-1", type: "svod", original_product: { duration: 1, duration_units: "month" } })).toEqual(
    {
      id: "con-1",
      type: "svod",
      title: null,
      description: null,
      productId: null,
      eventId: null,
      price: null,
      currency: "N/A",
      isActive: false,
      isCanceled: false,
      autoRenew: false,
      startDate: null,
      endDate: null,
      duration: 1,
      durationUnits: "month",
      lastPayment: null,
      allowedItems: [],
    },
  );
  expect(toPayment({ id: "pay-1", date: 5, amount: 9.9, currency: "EUR", status: "APPROVED" })).toMatchObject({
    date: 5,
    amount: 9.9,
    status: "APPROVED",
    title: null,
  });
  expect(toContract({ title: "without an id" })).toBeNull();
});

test("[ENT-4] a contract names the product it was bought as", () => {
  expect(toContract({ id: "con-1", product_id: "prod-1", original_product: { id: "prod-0" } })?.productId).toBe(
    "prod-1",
  );
  expect(toContract({ id: "con-1", original_product: { id: "prod-0" } })?.productId).toBe("prod-0");
  expect(toContract({ id: "con-1", product_id: {} })?.productId).toBeNull();
});

test("[ACC-2] a card without exactly four digits is dropped", () => {
  const card = { brand: "visa", last4: "4242", exp_month: 9, exp_year: 2029, holder: "A Brook" };
  expect(toBilling({ card }).card).toEqual({
    brand: "visa",
    last4: "4242",
    expMonth: 9,
    expYear: 2029,
    holder: "A Brook",
  });
  expect(toBilling({ card: { ...card, last4: "4242424242424242" } }).card).toBeNull();
});

test.each([
  [
    { amount: 1.92, rate: 19 },
    { amount: 1.92, rate: 19 },
  ],
  [{ amount: 1.92 }, { amount: 1.92, rate: null }],
  [{ amount: -1, rate: 19 }, null],
  ["1.92", null],
  [undefined, null],
])("[ACC-2] the tax of a payment, %j, is read as %j", (wire, tax) => {
  expect(toPayment({ id: "pay-1", tax: wire })?.tax).toEqual(tax);
});

test("[ENT-9] [ACC-2] a card's year may have two digits, and invalid months and years are dropped", () => {
  const until = (exp_month: unknown, exp_year: unknown) => {
    const { card } = toBilling({ card: { last4: "4242", exp_month, exp_year } });
    return [card?.expMonth, card?.expYear];
  };
  expect(until(9, 29)).toEqual([9, 2029]);
  for (const [month, year] of [
    [0, 2029],
    [13, 2029],
    [9, 0],
    [9, 1e300],
    [9.5, 2029],
    ["09", "29"],
  ])
    expect(until(month, year)).toEqual([null, null]);
});
