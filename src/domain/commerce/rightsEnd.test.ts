import { expect, test } from "vitest";
import { anEvent } from "#src/testing/anEvent.ts";
import type { Contract } from "./contract.ts";
import { rightsEnd } from "./rightsEnd.ts";

const END = Date.parse("2026-12-31T00:00:00Z");
const bought = (more: Partial<Contract> = {}): Contract => ({
  id: "c-1",
  type: "svod",
  title: null,
  description: null,
  productId: null,
  eventId: null,
  price: null,
  currency: "EUR",
  isActive: true,
  isCanceled: true,
  autoRenew: false,
  startDate: null,
  endDate: END,
  duration: null,
  durationUnits: null,
  lastPayment: null,
  allowedItems: [],
  ...more,
});
const subscribed = anEvent({ commerceCoverage: "commerce_subscription_basic_media" });
const ticket = anEvent({ id: "ev-1", eventId: "ev-1", commerceCoverage: "commerce_ppv_media" });

test.each([
  ["a subscription that does not renew", subscribed, [bought()], END],
  ["two of them", subscribed, [bought(), bought({ endDate: END + 5 })], END + 5],
  ["one that renews", subscribed, [bought(), bought({ autoRenew: true, isCanceled: false })], null],
  ["one that was cancelled before it renews", subscribed, [bought({ autoRenew: true })], END],
  ["one that is over", subscribed, [bought({ isActive: false })], null],
  ["one without an end", subscribed, [bought({ endDate: null })], null],
  ["nothing", subscribed, [], null],
  ["a ticket", ticket, [bought({ eventId: "ev-1" })], END],
  ["a ticket for another match", ticket, [bought({ eventId: "ev-2" }), bought()], null],
  ["a subscription, for a free match", anEvent(), [bought()], null],
])("[DWN-6] with %s the right to watch ends with what was bought", (_, video, contracts, end) => {
  expect(rightsEnd(video, contracts)).toBe(end);
});
