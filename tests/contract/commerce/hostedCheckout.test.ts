import { eq } from "drizzle-orm";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createStripeCheckout } from "#backend/commerce/checkout/stripeCheckout.ts";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import type { Wire } from "#contract/wire.ts";
import { accessCodes } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";
import type { SecurityEvent } from "#backend/log/securityLog.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { commerceCallsOf, entriesOf, rejectionOf, ticketPurchaseBody } from "#tests/support/backend/commerceCalls.ts";
import { openSession } from "#tests/support/backend/session.ts";
import { startStripeApi, type StripeApi, type StripeSession } from "#tests/support/backend/stripeApi.ts";

const SECRET = "whsec_test";
const MINUTE = 60_000;
const stripe = new Stripe("sk_test_1");

let api: StripeApi;
let backend: TestBackend;
let till: PaymentScheduler;
let fan: string;
let told: PurchaseStatus[] = [];
let logged: SecurityEvent[] = [];
const { findEvents, deletePurchases, post, buyTicket, eventFor, eventOf, purchaseOf } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  api = await startStripeApi();
  const checkout = createStripeCheckout({ secretKey: "sk_test_1", webhookSecret: SECRET }, api.address);
  backend = await startTestBackend({ checkout, logSecurity: (event) => void logged.push(event) });
  till = createPaymentScheduler({
    ...backend,
    checkout,
    onEnd: (ended) => void told.push(ended),
    onError: (error) => {
      throw error;
    },
  });
  await findEvents();
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  [told, logged] = [[], []];
  api.isDown = false;
  api.sessions.clear();
  api.opened.length = 0;
  await deletePurchases();
  fan = await openSession(backend, "fan");
});
afterAll(async () => {
  await backend.close();
  await api.close();
});

const sessionOf = ({ transaction_id: id }: Wire<"Purchase">): StripeSession => {
  const found = [...api.sessions.values()].find((session) => session.client_reference_id === id);
  return found ?? expect.fail(`nothing was opened for ${id}`);
};

const EVENTS = {
  completed: "checkout.session.completed",
  expired: "checkout.session.expired",
  failed: "checkout.session.async_payment_failed",
  succeeded: "checkout.session.async_payment_succeeded",
} as const;

const messageOf = (type: string, session: object) =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object: session } });

const signed = (payload: string, over: Partial<Parameters<typeof stripe.webhooks.generateTestHeaderString>[0]> = {}) =>
  stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...over });

async function send(payload: string, signature: string = signed(payload)): Promise<number> {
  const { statusCode } = await backend.app.inject({
    method: "POST",
    url: "/api/commerce/payment_messages",
    payload,
    headers: { "content-type": "application/json", "stripe-signature": signature },
  });
  return statusCode;
}

/** The message that Stripe sends about a checkout as it is now. */
const say = (type: keyof typeof EVENTS, session: StripeSession, over: Partial<StripeSession> = {}) =>
  send(messageOf(EVENTS[type], { ...session, ...over }));

function pay(session: StripeSession): StripeSession {
  return Object.assign(session, { status: "complete", payment_status: "paid" });
}

const contractsOfFan = () => backend.db.select().from(contracts).where(eq(contracts.userId, "u-102"));

describe("[COM-2] a ticket that is paid on the provider's page", () => {
  test("is told apart by its address, and opens the match once Stripe says that it was paid", async () => {
    const bought = await buyTicket(eventFor(1));
    const session = sessionOf(bought);
    expect(bought).toMatchObject({ status: "PROCESSING", contract: null, redirect_url: session.url });
    const [form] = api.opened;
    const event = await eventOf(eventFor(1));
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: "payment",
      client_reference_id: bought.transaction_id,
      customer_email: "fan@demo.example",
      success_url: `https://portal.example/payment/processing/?transaction_id=${bought.transaction_id}&returnTo=${encodeURIComponent(`/events/${eventFor(1)}`)}`,
      expires_at: String((NOW + 60 * MINUTE) / 1000),
      "line_items[0][price_data][product_data][name]": event.title,
      "adaptive_pricing[enabled]": "false",
    });
    expect(await purchaseOf(bought.transaction_id)).toMatchObject({ redirect_url: session.url });
    expect(await say("completed", pay(session))).toBe(204);
    const paid = await purchaseOf(bought.transaction_id);
    expect(paid).toMatchObject({ status: "APPROVED", contract: { active: true, event_id: eventFor(1) } });
    expect(paid).not.toHaveProperty("redirect_url");
    expect((await eventOf(eventFor(1))).is_event_available_for_user).toBe(true);
  });

  test("[COM-7] is one purchase, however often it is ordered and Stripe repeats itself", async () => {
    const bought = await buyTicket(eventFor(1), undefined, "key-aaaaaaaa");
    const again = await buyTicket(eventFor(1), undefined, "key-aaaaaaaa");
    const other = await buyTicket(eventFor(1), undefined, "key-bbbbbbbb");
    expect([again, other]).toEqual([bought, bought]);
    expect(api.sessions.size).toBe(1);
    const session = pay(sessionOf(bought));
    for (let times = 0; times < 3; times += 1) expect(await say("completed", session)).toBe(204);
    await Promise.all([say("completed", session), say("completed", session)]);
    expect(await contractsOfFan()).toHaveLength(1);
    // The keys stand for what they bought.
    expect(await buyTicket(eventFor(1), undefined, "key-bbbbbbbb")).toMatchObject({ status: "APPROVED" });
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(eventFor(1)), fan))).toEqual([
      409,
      "already_purchased",
    ]);
  });

  test("stays bought when an older message arrives after it, and is bought after all if it was given up", async () => {
    const first = await buyTicket(eventFor(1));
    const session = sessionOf(first);
    await say("completed", pay(session));
    await say("expired", session, { status: "expired", payment_status: "unpaid" });
    await say("failed", session, { payment_status: "unpaid" });
    expect(await purchaseOf(first.transaction_id)).toMatchObject({ status: "APPROVED" });
    const second = await buyTicket(eventFor(2));
    await say("expired", sessionOf(second));
    expect(await purchaseOf(second.transaction_id)).toMatchObject({ status: "DECLINED" });
    await say("completed", pay(sessionOf(second)));
    expect(await purchaseOf(second.transaction_id)).toMatchObject({ status: "APPROVED", contract: { active: true } });
    expect(await contractsOfFan()).toHaveLength(2);
  });

  test("ends without a charge when the page expires, and can be bought again", async () => {
    const bought = await buyTicket(eventFor(1));
    await say("expired", Object.assign(sessionOf(bought), { status: "expired" }));
    expect(await purchaseOf(bought.transaction_id)).toMatchObject({ status: "DECLINED", contract: null });
    const again = await buyTicket(eventFor(1));
    expect(again.transaction_id).not.toBe(bought.transaction_id);
    expect(again.redirect_url).not.toBe(bought.redirect_url);
  });

  test("waits for a bank that decides later", async () => {
    const bought = await buyTicket(eventFor(1));
    const session = Object.assign(sessionOf(bought), { status: "complete" });
    await say("completed", session);
    const waiting = await purchaseOf(bought.transaction_id);
    expect(waiting.status).toBe("PROCESSING");
    expect(waiting).not.toHaveProperty("redirect_url");
    await say("succeeded", Object.assign(session, { payment_status: "paid" }));
    expect((await purchaseOf(bought.transaction_id)).status).toBe("APPROVED");
    const other = await buyTicket(eventFor(2));
    await say("completed", Object.assign(sessionOf(other), { status: "complete" }));
    await say("failed", sessionOf(other));
    expect((await purchaseOf(other.transaction_id)).status).toBe("DECLINED");
  });

  test.each([
    ["another amount", { amount_total: 1 }],
    ["another currency", { currency: "usd" }],
  ])("opens nothing for %s, and says so to the operator", async (_, wrong) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const bought = await buyTicket(eventFor(1));
    expect(await say("completed", pay(sessionOf(bought)), wrong)).toBe(204);
    expect(await purchaseOf(bought.transaction_id)).toMatchObject({ status: "DECLINED", contract: null });
    expect(log.mock.calls.join()).toContain("refund it");
    log.mockRestore();
  });

  test("is not opened by the payment of another checkout", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const bought = await buyTicket(eventFor(1));
    await say("completed", pay(sessionOf(bought)), { id: "cs_test_other" });
    expect((await purchaseOf(bought.transaction_id)).status).toBe("PROCESSING");
    await say("completed", sessionOf(bought), { client_reference_id: "tx-none" });
    expect((await purchaseOf(bought.transaction_id)).status).toBe("PROCESSING");
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

describe("[COM-3] without a message of Stripe", () => {
  test("the server asks by itself", async () => {
    const [paid, gone, open] = [
      await buyTicket(eventFor(1)),
      await buyTicket(eventFor(2)),
      await buyTicket(eventFor(3)),
    ];
    pay(sessionOf(paid));
    sessionOf(gone).status = "expired";
    await till.tick();
    expect(told).toEqual([]);
    backend.clock.time = NOW + 2 * MINUTE;
    await till.tick();
    expect(told.map(({ transactionId, status }) => [transactionId, status]).sort()).toEqual(
      [
        [paid.transaction_id, "APPROVED"],
        [gone.transaction_id, "DECLINED"],
      ].sort(),
    );
    fan = await openSession(backend, "fan");
    expect((await purchaseOf(open.transaction_id)).status).toBe("PROCESSING");
  });

  test("a bank that refused later is noticed", async () => {
    const bought = await buyTicket(eventFor(1));
    Object.assign(sessionOf(bought), { status: "complete", payment_intent: { status: "requires_payment_method" } });
    backend.clock.time = NOW + 2 * MINUTE;
    await till.tick();
    expect(told).toMatchObject([{ transactionId: bought.transaction_id, status: "DECLINED" }]);
  });

  test("an order while Stripe is down is refused, opened by the next one, and given up in the end", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    api.isDown = true;
    const body = ticketPurchaseBody(eventFor(1), undefined, "key-cccccccc");
    expect(rejectionOf(await post("ppv_checkout", body, fan))).toEqual([503, "service_unavailable"]);
    api.isDown = false;
    const bought = await buyTicket(eventFor(1), undefined, "key-cccccccc");
    expect(bought.redirect_url).toBe(sessionOf(bought).url);
    api.isDown = true;
    await post("ppv_checkout", ticketPurchaseBody(eventFor(2)), fan);
    api.isDown = false;
    backend.clock.time = NOW + 30 * MINUTE;
    await till.tick();
    expect(told).toMatchObject([{ eventId: eventFor(2), status: "DECLINED" }]);
    log.mockRestore();
  });
});

describe("[API-8] what nobody signed", () => {
  const noticed = () => logged.filter((event) => event === "paymentMessageRefused").length;

  test("is refused and noted: no signature, another secret, an old one, a changed body", async () => {
    const bought = await buyTicket(eventFor(1));
    const payload = messageOf(EVENTS.completed, pay(sessionOf(bought)));
    const old = Math.floor(Date.now() / 1000) - 3_600;
    const attempts = [
      await send(payload, ""),
      await send(payload, "t=1,v1=00"),
      await send(payload, signed(payload, { secret: "whsec_other" })),
      await send(payload, signed(payload, { timestamp: old })),
      await send(`${payload} `, signed(payload)),
      await send("{", signed("{")),
    ];
    expect(attempts).toEqual([400, 400, 400, 400, 400, 400]);
    expect(noticed()).toBe(6);
    expect((await purchaseOf(bought.transaction_id)).status).toBe("PROCESSING");
    expect((await backend.app.inject({ method: "POST", url: "/api/commerce/payment_messages" })).statusCode).toBe(400);
    const form = { "content-type": "application/x-www-form-urlencoded", "stripe-signature": signed(payload) };
    const sent = await backend.app.inject({
      method: "POST",
      url: "/api/commerce/payment_messages",
      payload,
      headers: form,
    });
    expect(sent.statusCode).toBe(400);
  });

  test("a message about something else is taken and changes nothing", async () => {
    const bought = await buyTicket(eventFor(1));
    const session = pay(sessionOf(bought));
    expect(await send(messageOf("invoice.paid", { id: "in_1", object: "invoice" }))).toBe(204);
    expect(await send(messageOf("checkout.session.unheard_of", session))).toBe(204);
    expect((await purchaseOf(bought.transaction_id)).status).toBe("PROCESSING");
  });

  test("a network that sends too much has to wait", async () => {
    const call = () =>
      backend.app.inject({ method: "POST", url: "/api/commerce/payment_messages", remoteAddress: "203.0.113.9" });
    const statuses = await Promise.all(Array.from({ length: 3_001 }, async () => (await call()).statusCode));
    expect([statuses.filter((status) => status === 400).length, statuses.at(-1)]).toEqual([3_000, 429]);
  });
});

describe("[COM-4] beside it", () => {
  test("an account has at most ten payments open", async () => {
    for (let index = 1; index <= 10; index += 1) await buyTicket(eventFor(index));
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(eventFor(11)), fan))).toEqual([
      429,
      "too_many_requests",
    ]);
  });

  test("an access code does not open the payment page of the same subscription", async () => {
    const [offer] = entriesOf<Wire<"Product">>(await backend.get("/api/commerce/get_subscriptions", fan));
    const productId = offer?.id ?? expect.fail("nothing is on sale");
    const order = { subscription_id: productId, idempotency_key: "key-dddddddd" };
    const opened = await post("subscribe_by_stored_cc", order, fan);
    expect(opened.body).toMatchObject({ content: { status: "PROCESSING", redirect_url: expect.any(String) } });
    await backend.db.insert(accessCodes).values({ code: "HALFWAY", productId, days: 3, uses: null });
    const redeemed = await post("redeem_access_code", { paymentAction: "redeemAccessCode", code: "HALFWAY" }, fan);
    expect(rejectionOf(redeemed)).toEqual([409, "already_purchased"]);
  });

  test("a token of the card fields is charged as ever", async () => {
    expect(await buyTicket(eventFor(1), "tok_approved")).toMatchObject({ status: "APPROVED" });
    expect(api.opened).toEqual([]);
  });
});
