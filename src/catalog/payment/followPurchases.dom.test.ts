import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PURCHASE_POLL_MS } from "#src/catalog/queries/commerceQueries.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { sessionStore } from "#src/session/session.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { removeToast, toastStore } from "#src/ui/toast/toasts.ts";
import { followPurchases, markPurchaseSending, markPurchaseShown } from "./followPurchases.ts";
import { beginPurchase, forgetPurchases, updateOpenPurchase, openPurchases } from "./openPurchases.ts";

const NOW = Date.parse("2026-03-14T18:30:00Z");
const MINUTE = 60_000;
const USER = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
const PASS = { id: "prod-1", type: "svod", eventId: null, title: "Premier Pass" };
const TICKET = { id: "prod-ppv-1", type: "ppv", eventId: "ev-1", title: "Harbour v Northvale" };
const OFFER_CALL = "/api/commerce/get_subscriptions_by_id/id/prod-1";
const STATUS_CALL = "/api/commerce/get_purchase_status/id/tx-1";

let answers: Record<string, { readonly content: unknown } | number> = {};
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  sessionStore.update({ user: USER, token: "at.1" });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const of = (path: string) => () => answers[path] ?? 404;
  startCatalogue({
    [OFFER_CALL]: of(OFFER_CALL),
    [STATUS_CALL]: of(STATUS_CALL),
    "/api/event/get_commerce_options": of("/api/event/get_commerce_options"),
  });
});
afterEach(async () => {
  forgetPurchases();
  // Lets running followers notice that their purchase is gone.
  await vi.advanceTimersByTimeAsync(2 * PURCHASE_POLL_MS);
  for (const { id } of toastStore.get()) removeToast(id);
  queryClient.clear();
  answers = {};
  sessionStore.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const said = () => toastStore.get().map(({ text, stays }) => (stays ? text : "gone in four seconds"));
const anOffer = (more: object = {}) => ({ content: { id: PASS.id, type: "svod", title: PASS.title, ...more } });
const aPayment = (status: string, date = NOW) => ({ last_payment: { id: "pay-1", status, date } });
const transaction = (status: string) => ({ content: { transaction_id: "tx-1", status, product_id: PASS.id } });
async function comeBack(afterMs: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(afterMs);
  followPurchases(queryClient, ENGLISH.t);
  await vi.advanceTimersByTimeAsync(1);
}

test.each([
  ["Premier Pass: your payment went through. You have access.", { contract: { id: "con-1", active: true } }],
  ["Premier Pass: your payment went through. You have access.", aPayment("APPROVED")],
  ["Premier Pass: the payment was declined. You haven’t been charged.", aPayment("DECLINED")],
  ["Premier Pass: the payment wasn’t made. You haven’t been charged.", {}],
  ["Premier Pass: the payment wasn’t made. You haven’t been charged.", aPayment("DECLINED", NOW - 10 * MINUTE)],
])("[COM-3] [COM-7] after the tab was closed before the answer, the next visit says: %s", async (text, offer) => {
  const { key } = beginPurchase("u-1", PASS);
  updateOpenPurchase(key, { sentAt: NOW });
  answers[OFFER_CALL] = anOffer(offer);
  await comeBack(10 * MINUTE);
  expect(said()).toEqual([text]);
  expect(localStorage.getItem("ott-purchase")).toBeNull();
  await comeBack(MINUTE);
  expect(said()).toHaveLength(1);
});

test("[COM-7] after the tab was closed at the bank's question, the next visit says that nothing was paid", async () => {
  beginPurchase("u-1", PASS);
  answers[OFFER_CALL] = anOffer();
  await comeBack(10 * MINUTE);
  expect(said()).toEqual(["Premier Pass: the payment wasn’t made. You haven’t been charged."]);
});

test("[COM-7] an order that may still be in progress is not reported as lost, and a new press reuses its key", async () => {
  const { key } = beginPurchase("u-1", PASS);
  updateOpenPurchase(key, { sentAt: NOW });
  answers[OFFER_CALL] = anOffer();
  await comeBack(MINUTE);
  expect(said()).toEqual([]);
  expect(beginPurchase("u-1", PASS).key).toBe(key);
  answers[OFFER_CALL] = anOffer({ purchase_processing: true, ...aPayment("PROCESSING") });
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(said()).toEqual([]);
  answers[OFFER_CALL] = anOffer(aPayment("APPROVED"));
  await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS);
  expect(said()).toEqual(["Premier Pass: your payment went through. You have access."]);
});

test("[COM-3] [COM-10] after the tab was closed while the bank was working, a later visit reports the outcome", async () => {
  const { key } = beginPurchase("u-1", PASS);
  updateOpenPurchase(key, { sentAt: NOW, purchaseId: "tx-1" });
  answers[STATUS_CALL] = transaction("PROCESSING");
  await comeBack(MINUTE);
  expect(said()).toEqual([]);
  answers[STATUS_CALL] = transaction("DECLINED");
  await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS);
  expect(said()).toEqual(["Premier Pass: the payment was declined. You haven’t been charged."]);
  // The next purchase gets another key.
  expect(beginPurchase("u-1", PASS).key).not.toBe(key);
});

test("[COM-3] days later, when the transaction is unknown, the offer decides the outcome", async () => {
  const { key } = beginPurchase("u-1", PASS);
  updateOpenPurchase(key, { sentAt: NOW, purchaseId: "tx-1" });
  answers[OFFER_CALL] = anOffer(aPayment("DECLINED", NOW + 3_000));
  await comeBack(72 * 60 * MINUTE);
  expect(said()).toEqual(["Premier Pass: the payment was declined. You haven’t been charged."]);
});

test("[COM-5] the outcome of a ticket is in its event's offers, or in the account if it is no longer sold", async () => {
  const options = "/api/event/get_commerce_options";
  updateOpenPurchase(beginPurchase("u-1", TICKET).key, { sentAt: NOW });
  answers[options] = { content: [{ ...TICKET, contract: { id: "con-1", active: true } }] };
  await comeBack(MINUTE);
  expect(said()).toEqual(["Harbour v Northvale: your payment went through. You have access."]);
  updateOpenPurchase(beginPurchase("u-1", TICKET).key, { sentAt: NOW });
  answers[options] = { content: [] };
  await comeBack(MINUTE);
  expect(said().at(-1)).toContain("check Billing in your account");
});

test("[COM-3] an error is not an outcome, and the request is repeated", async () => {
  updateOpenPurchase(beginPurchase("u-1", PASS).key, { sentAt: NOW });
  answers[OFFER_CALL] = 503;
  await comeBack(10 * MINUTE);
  expect(said()).toEqual([]);
  expect(openPurchases("u-1")).toHaveLength(1);
  answers[OFFER_CALL] = anOffer(aPayment("APPROVED"));
  await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS);
  expect(said()).toHaveLength(1);
});

test("[COM-3] an outcome shown on a payment page is not reported again", async () => {
  updateOpenPurchase(beginPurchase("u-1", PASS).key, { sentAt: NOW, purchaseId: "tx-1" });
  answers[STATUS_CALL] = transaction("APPROVED");
  const leave = markPurchaseShown("tx-1");
  await comeBack(MINUTE);
  expect(said()).toEqual([]);
  expect(openPurchases("u-1")).toEqual([]);
  leave();
});

test("[COM-3] an order that a form is sending again is left to the form, and followed once that ends", async () => {
  const { key } = beginPurchase("u-1", PASS);
  updateOpenPurchase(key, { sentAt: NOW });
  answers[OFFER_CALL] = 503;
  await comeBack(MINUTE);
  const end = markPurchaseSending(key);
  answers[OFFER_CALL] = anOffer(aPayment("APPROVED"));
  await vi.advanceTimersByTimeAsync(3 * PURCHASE_POLL_MS);
  expect(said()).toEqual([]);
  end();
  await vi.advanceTimersByTimeAsync(PURCHASE_POLL_MS);
  expect(said()).toEqual(["Premier Pass: your payment went through. You have access."]);
});

test("[SES-5] another viewer of the device is told nothing and requests nothing", async () => {
  updateOpenPurchase(beginPurchase("u-2", PASS).key, { sentAt: NOW });
  answers[OFFER_CALL] = anOffer(aPayment("APPROVED"));
  await comeBack(10 * MINUTE);
  expect(said()).toEqual([]);
  expect(openPurchases("u-2")).toHaveLength(1);
});

test.each(["", "{}", "[1]", '[{"key":"x","productId":"p","since":1}]', '[{"key":"12345678","since":1}]'])(
  "[COM-7] an invalid stored value (%j) is not a purchase",
  (text) => {
    localStorage.setItem("ott-purchase", text);
    expect(openPurchases(null)).toEqual([]);
    expect(beginPurchase(null, PASS).key).toMatch(/^[\w-]{43}$/);
  },
);
