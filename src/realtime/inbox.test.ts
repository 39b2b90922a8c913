import { expect, test } from "vitest";
import { readMessage } from "#src/domain/messages.wire.ts";
import { createInbox } from "./inbox.ts";

test("[SOC-2] a message of another customer is dropped", () => {
  const inbox = createInbox("demo");
  expect(inbox.isNew({ messageId: "m-1", customer: "other" })).toBe(false);
  expect(inbox.isNew({ messageId: "m-1", customer: "demo" })).toBe(true);
});

test("[SOC-3] a repeated message is dropped while it is among the last 200", () => {
  const inbox = createInbox("demo");
  expect(inbox.isNew({ messageId: "m-0", customer: "demo" })).toBe(true);
  for (let n = 1; n < 200; n += 1) inbox.isNew({ messageId: `m-${n}`, customer: "demo" });
  expect(inbox.isNew({ messageId: "m-0", customer: "demo" })).toBe(false);
  inbox.isNew({ messageId: "m-200", customer: "demo" });
  expect(inbox.isNew({ messageId: "m-0", customer: "demo" })).toBe(true);
});

test("[SOC-3] a message older than the last of its subject is dropped, one of the same time is not", () => {
  const inbox = createInbox("demo");
  expect(inbox.isNewest("score ev-1", 1000)).toBe(true);
  expect(inbox.isNewest("score ev-1", 999)).toBe(false);
  expect(inbox.isNewest("score ev-1", 1000)).toBe(true);
  expect(inbox.isNewest("score ev-2", 5)).toBe(true);
});

const NOW = Date.UTC(2026, 2, 14, 19);
const envelope = { messageId: "m-1", sentAt: NOW - 1000, customer: "demo" };

test.each([
  ["nothing", null],
  ["text", "goal!"],
  ["no event id", { ...envelope, event: {} }],
  ["an empty event id", { ...envelope, eventId: "", event: {} }],
  ["no customer", { ...envelope, customer: undefined, eventId: "ev-1", event: {} }],
])("[SOC-2] an update-event with %s is ignored", (_, payload) => {
  expect(readMessage("update-event", payload, NOW)).toBeNull();
});

test("[SOC-2] messages by the bare specification are read: without message id and time, with numeric ids", () => {
  const inbox = createInbox("demo");
  const message = readMessage("event-url-change", { customer: "demo", eventId: 7, eventUrl: "/live.m3u8" }, NOW);
  expect(message).toEqual({ messageId: null, sentAt: NOW, customer: "demo", eventId: "7", eventUrl: "/live.m3u8" });
  expect(message !== null && inbox.isNew(message) && inbox.isNew(message)).toBe(true);
  expect(readMessage("update-event", { ...envelope, sentAt: "now", eventId: "ev-1" }, NOW)?.sentAt).toBe(NOW);
  expect(readMessage("user-purchase-status", { customer: "demo", userId: 101 }, NOW)).toMatchObject({
    userId: "101",
    transactionId: null,
    status: null,
  });
});

test("[SOC-2] an update-event with an unreadable change reloads the event", () => {
  expect(readMessage("update-event", { ...envelope, eventId: "ev-1", event: "x" }, NOW)).toMatchObject({ event: null });
  expect(readMessage("update-event", { ...envelope, eventId: "ev-1" }, NOW)).toMatchObject({ event: null });
});

test("[SOC-2] each message of the contract is read", () => {
  const deleted = { ...envelope, eventId: "ev-1", action: "deleted", comment: { id: "c-9" } };
  expect(readMessage("comment-on-media", deleted, NOW)).toMatchObject({
    action: "deleted",
    comment: { id: "c-9", text: null },
  });
  expect(readMessage("comment-on-media", { ...deleted, action: "shouted" }, NOW)).toBeNull();
  expect(readMessage("event-url-change", { ...envelope, eventId: "ev-1", eventUrl: null }, NOW)).toMatchObject({
    eventUrl: null,
  });
  expect(readMessage("remove-user-device", { ...envelope, userId: "u-1", deviceId: "UA" }, NOW)).toMatchObject({
    deviceId: "UA",
  });
  const purchase = { ...envelope, userId: "u-1", transactionId: "tx-1", status: "APPROVED" };
  expect(readMessage("user-purchase-status", purchase, NOW)).toMatchObject({ status: "APPROVED", eventId: null });
});
