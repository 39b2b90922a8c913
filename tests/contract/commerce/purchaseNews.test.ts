import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import { pushSubscriptions } from "#backend/db/pushTables.ts";
import { createPurchaseNews } from "#backend/push/purchaseNews.ts";
import { vapidKeys } from "#backend/push/vapid.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { commerceCallsOf } from "#tests/support/backend/commerceCalls.ts";
import { startPushService, type PushService } from "#tests/support/backend/pushService.ts";

const PROMISED_AFTER_MS = 120_000;

let backend: TestBackend;
let service: PushService;
let till: PaymentScheduler;
let [fan, viewer] = ["", ""];
const errors: unknown[] = [];
const told: Promise<void>[] = [];
const { findEvents, deletePurchases, buyTicket, eventFor } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  backend = await startTestBackend();
  const { db, clock } = backend;
  const { publicKey } = await vapidKeys(db);
  service = await startPushService(() => publicKey);
  [fan, viewer] = await Promise.all([backend.signIn("fan"), backend.signIn("viewer")]);
  const news = createPurchaseNews({
    db,
    clock,
    configFile: "backend/demo/config.json",
    pushContact: "mailto:push@portal.example",
    pushToLoopback: true,
    pushHosts: [],
  });
  till = createPaymentScheduler({
    ...backend,
    onEnd: () => undefined,
    onError: (error) => errors.push(error),
    news: (row) => {
      const end = news(row);
      told.push(end);
      return end;
    },
  });
  await findEvents();
}, 120_000);
beforeEach(async () => {
  await backend.db.delete(pushSubscriptions);
  await deletePurchases();
  backend.clock.time = NOW;
  told.length = 0;
  service.answer(201);
  service.take();
});
afterAll(async () => {
  service.stop();
  await backend.close();
});

const subscribe = async (name: string, locale: string, token: string) => {
  const subscription = service.browser(name);
  expect((await backend.post("/api/push/subscribe", { subscription, locale }, token)).status).toBe(204);
};

/** Buys with a card whose payment ends after `afterMs`; resolves with what push services got. */
async function pay(card: string, afterMs: number, eventId = eventFor(1)) {
  const { transaction_id: id } = await buyTicket(eventId, card);
  backend.clock.time = NOW + afterMs;
  await till.tick();
  await till.tick();
  await Promise.all(told);
  expect(errors).toEqual([]);
  return { id, messages: service.take().map(({ path, message }) => ({ path, ...message })) };
}

test.each([
  ["tok_processing", "התשלום בוצע. יש לך גישה.", "Your payment went through. You have access."],
  ["tok_processing_declined", "התשלום נדחה. לא בוצע חיוב.", "The payment was declined. You haven’t been charged."],
])(
  "[COM-10] a payment by %s that took two minutes is told to each browser of its viewer once",
  async (card, he, en) => {
    await subscribe("phone", "he", fan);
    await subscribe("desk", "en", fan);
    await subscribe("stranger", "en", viewer);
    const { id, messages } = await pay(card, PROMISED_AFTER_MS);
    const url = `/payment/processing?transaction_id=${id}`;
    const common = { kind: "payment", tag: `payment:${id}` };
    expect(messages.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: "/send/desk", ...common, url, lang: "en", body: en },
      { path: "/send/phone", ...common, url: `/he${url}`, lang: "he", body: he },
    ]);
  },
);

test("[COM-10] what ends while the viewer waits for it is told by the page alone", async () => {
  await subscribe("phone", "en", fan);
  const { messages } = await pay("tok_processing", PROMISED_AFTER_MS - 1, eventFor(2));
  expect(messages).toEqual([]);
});

test("[COM-10] a browser that is gone is forgotten, and a refusing push service ends the payment all the same", async () => {
  await subscribe("phone", "en", fan);
  service.answer(410);
  const { id } = await pay("tok_processing", PROMISED_AFTER_MS, eventFor(3));
  expect(await backend.db.select().from(pushSubscriptions)).toEqual([]);
  backend.clock.time = NOW;
  const { body } = await backend.get(`/api/commerce/get_purchase_status/id/${id}`, fan);
  expect(body).toMatchObject({ content: { status: "APPROVED" } });
});
