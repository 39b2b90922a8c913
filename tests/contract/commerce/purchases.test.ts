import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { ACCESS_CODE_PER_NETWORK, DECLINED_PER_NETWORK } from "#backend/accounts/limits.ts";
import { DECLINED_KEPT } from "#backend/commerce/buy.ts";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import type { Wire } from "#contract/wire.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { contracts } from "#backend/db/schema.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { openSession } from "#tests/support/backend/session.ts";
import {
  contentOf,
  entriesOf,
  rejectionOf,
  commerceCallsOf,
  ticketPurchaseBody,
} from "#tests/support/backend/commerceCalls.ts";

const SECOND = 1_000;
const DAY = 86_400_000;

let backend: TestBackend;
let till: PaymentScheduler;
let told: PurchaseStatus[] = [];
let viewer: string;
let fan: string;
const { findEvents, deletePurchases, post, get, buyTicket, eventFor, eventOf, purchaseOf } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  backend = await startTestBackend();
  till = createPaymentScheduler({
    ...backend,
    onEnd: (ended) => void told.push(ended),
    onError: (error) => {
      throw error;
    },
  });
  await findEvents();
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  told = [];
  await deletePurchases();
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

describe("[COM-3] a purchase", () => {
  test("that is approved at once creates a contract, stores the card and unlocks the event everywhere", async () => {
    const id = eventFor(1);
    expect((await eventOf(id)).is_event_available_for_user).toBe(false);
    const bought = await buyTicket(id, "tok_approved");
    expect(bought).toMatchObject({ status: "APPROVED", event_id: id, paymentAction: "creditCardPay" });
    expect(bought.contract).toMatchObject({ type: "ppv", active: true, event_id: id, auto_renew: false });
    expect(bought.contract?.last_payment).toMatchObject({ status: "APPROVED", amount: bought.contract?.price });
    expect((await eventOf(id)).is_event_available_for_user).toBe(true);
    const list = entriesOf<Wire<"Event">>(await backend.post("/api/event/list", { event_id: id }, fan));
    expect(list[0]?.is_event_available_for_user).toBe(true);
    expect((await eventOf(id, viewer)).is_event_available_for_user).toBe(false);
    const billing = contentOf<Wire<"Billing">>(await get("get_billing", "", fan));
    expect(billing.card).toMatchObject({ brand: "visa", last4: "4242" });
    expect(billing.payments.map(({ product_id }) => product_id)).toEqual([`prod-ppv-${id}`]);
    // Without a card token, the stored card pays.
    expect((await buyTicket(eventFor(2))).status).toBe("APPROVED");
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(2);
  });

  test("that is processed ends three seconds later, and is announced once that is stored", async () => {
    const id = eventFor(3);
    const started = await buyTicket(id, "tok_processing");
    expect(started).toMatchObject({ status: "PROCESSING", contract: null, messageErrorCode: null });
    const [offer] = contentOf<Wire<"Product">[]>(
      await backend.get(`/api/event/get_commerce_options?eventId=${id}`, fan),
    );
    expect(offer).toMatchObject({ purchase_processing: true, contract: null, last_payment: { status: "PROCESSING" } });
    backend.clock.time = NOW + 2_999;
    await till.tick();
    expect(told).toEqual([]);
    expect((await purchaseOf(started.transaction_id)).status).toBe("PROCESSING");
    backend.clock.time = NOW + 3_000;
    await till.tick();
    const ended = await purchaseOf(started.transaction_id);
    expect(ended).toMatchObject({ status: "APPROVED", contract: { active: true } });
    expect(told).toEqual([
      {
        userId: "u-102",
        transactionId: started.transaction_id,
        status: "APPROVED",
        eventId: id,
        paymentAction: "creditCardPay",
        productId: `prod-ppv-${id}`,
        messageErrorCode: null,
      },
    ]);
    expect((await eventOf(id)).is_event_available_for_user).toBe(true);
    backend.clock.time = NOW + 60 * SECOND;
    await till.tick();
    expect(told).toHaveLength(1);
    expect(await purchaseOf(started.transaction_id)).toEqual(ended);
  });

  test("that is declined later leaves no contract and no card, and can be retried", async () => {
    const id = eventFor(4);
    const started = await buyTicket(id, "tok_processing_declined");
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(await purchaseOf(started.transaction_id)).toMatchObject({
      status: "DECLINED",
      contract: null,
      messageErrorCode: "payment_declined",
    });
    expect(told[0]).toMatchObject({ status: "DECLINED", messageErrorCode: "payment_declined" });
    expect((await eventOf(id)).is_event_available_for_user).toBe(false);
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).card).toBeNull();
    expect((await buyTicket(id, "tok_approved")).status).toBe("APPROVED");
  });

  test("that was declined is kept for a while: the last hundred of an account", async () => {
    const id = eventFor(4);
    const started = await buyTicket(id, "tok_processing_declined");
    backend.clock.time = NOW + 3_000;
    await till.tick();
    await backend.db.execute(sql`
      insert into purchases (id, user_id, product_id, title, payment_action, amount, currency, status, created, terms)
      select id || '-' || n, user_id, product_id, title, payment_action, amount, currency, status, created - n, terms
      from purchases, generate_series(1, 120) n where id = ${started.transaction_id}`);
    expect((await buyTicket(id, "tok_approved")).status).toBe("APPROVED");
    const declined = and(eq(purchases.userId, "u-102"), eq(purchases.status, "DECLINED"));
    expect(await backend.db.$count(purchases, declined)).toBe(DECLINED_KEPT);
    expect((await purchaseOf(started.transaction_id)).status, "the newest").toBe("DECLINED");
  });

  test("is rejected for declined, unknown and missing cards, unknown products and visitors", async () => {
    const id = eventFor(5);
    for (const token of ["tok_declined", "tok_of_mine", "'; drop table purchases; --"])
      expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, token), fan))).toEqual([
        402,
        "payment_declined",
      ]);
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id), fan))).toEqual([409, "no_stored_card"]);
    expect(rejectionOf(await post("subscribe_by_stored_cc", { subscription_id: "prod-all" }, fan))).toEqual([
      409,
      "no_stored_card",
    ]);
    const foreign = { ...ticketPurchaseBody(id, "tok_approved"), event_id: eventFor(6) };
    expect(rejectionOf(await post("ppv_checkout", foreign, fan))).toEqual([404, "product_not_found"]);
    const card = { token: "tok_approved" };
    for (const subscription_id of ["none", `prod-ppv-${id}`]) {
      expect(rejectionOf(await post("subscription_checkout", { card, subscription_id }, fan))).toEqual([
        404,
        "product_not_found",
      ]);
      expect(rejectionOf(await post("subscribe_by_stored_cc", { subscription_id }, viewer))).toEqual([
        404,
        "product_not_found",
      ]);
    }
    const declined = await post(
      "subscription_checkout",
      { card: { token: "tok_declined" }, subscription_id: "prod-all" },
      fan,
    );
    expect(rejectionOf(declined)).toEqual([402, "payment_declined"]);
    for (const [call, body] of [
      ["ppv_checkout", ticketPurchaseBody(id, "tok_approved")],
      ["subscription_checkout", { card, subscription_id: "prod-all" }],
      ["subscribe_by_stored_cc", { subscription_id: "prod-all" }],
      ["redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30" }],
    ] as const) {
      expect(rejectionOf(await post(call, body))).toEqual([401, "unauthorized"]);
      expect(rejectionOf(await post(call, {}, fan))).toEqual([400, "invalid_request"]);
      expect(rejectionOf(await post(call, { ...body, idempotency_key: "short" }, fan))).toEqual([
        400,
        "invalid_request",
      ]);
    }
    const { payments } = contentOf<Wire<"Billing">>(await get("get_billing", "", fan));
    expect(payments.every(({ status }) => status === "DECLINED")).toBe(true);
    expect((await eventOf(id)).is_event_available_for_user).toBe(false);
  });

  test("that cannot be completed does not delay others, and is retried", async () => {
    const errors: unknown[] = [];
    const [stuck, other] = [
      await buyTicket(eventFor(20), "tok_processing"),
      await buyTicket(eventFor(21), "tok_processing"),
    ];
    const contractId = `con-${stuck.transaction_id.slice(3)}`;
    const inTheWay = {
      id: contractId,
      userId: "u-103",
      type: "ppv" as const,
      productId: "x",
      title: "x",
      startDate: 0,
    };
    await backend.db.insert(contracts).values(inTheWay);
    backend.clock.time = NOW + 3_000;
    const patient = createPaymentScheduler({
      ...backend,
      onEnd: (ended) => void told.push(ended),
      onError: (error) => void errors.push(error),
    });
    await patient.tick();
    expect(errors).toHaveLength(1);
    expect(told.map(({ transactionId }) => transactionId)).toEqual([other.transaction_id]);
    expect((await purchaseOf(stuck.transaction_id)).status).toBe("PROCESSING");
    await backend.db.delete(contracts).where(eq(contracts.id, contractId));
    await patient.tick();
    expect((await purchaseOf(stuck.transaction_id)).status).toBe("APPROVED");
  });

  test("of the same product is rejected while the first is processed", async () => {
    const id = eventFor(7);
    await buyTicket(id, "tok_processing");
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, "tok_approved"), fan))).toEqual([
      409,
      "already_purchased",
    ]);
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, "tok_approved"), fan))).toEqual([
      409,
      "already_purchased",
    ]);
    const subscription = { subscription_id: "prod-premier" };
    expect(rejectionOf(await post("subscribe_by_stored_cc", subscription, viewer))).toEqual([409, "already_purchased"]);
    const byCard = { ...subscription, card: { token: "tok_approved" } };
    expect(rejectionOf(await post("subscription_checkout", byCard, viewer))).toEqual([409, "already_purchased"]);
    // Of twenty simultaneous purchases, one is charged.
    const other = eventFor(8);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        backend.post("/api/commerce/ppv_checkout", ticketPurchaseBody(other, "tok_approved"), fan),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("can be read only by its viewer, and is deleted after a day", async () => {
    const { transaction_id: id } = await buyTicket(eventFor(9), "tok_approved");
    expect(rejectionOf(await get(`get_purchase_status/id/${id}`, "", viewer))).toEqual([404, "purchase_not_found"]);
    expect(rejectionOf(await get(`get_purchase_status/id/${id}`))).toEqual([401, "unauthorized"]);
    expect(rejectionOf(await get("get_purchase_status/id/%00", "", fan))).toEqual([404, "purchase_not_found"]);
    backend.clock.time = NOW + DAY - 1;
    fan = await openSession(backend, "fan");
    expect((await purchaseOf(id)).status).toBe("APPROVED");
    backend.clock.time = NOW + DAY;
    expect(rejectionOf(await get(`get_purchase_status/id/${id}`, "", fan))).toEqual([404, "purchase_not_found"]);
  });
});

describe("[COM-3] an idempotency key", () => {
  test("returns the same purchase in its current state, and charges nothing", async () => {
    const id = eventFor(10);
    const started = await buyTicket(id, "tok_processing", "key-0001");
    expect(await buyTicket(id, "tok_processing", "key-0001")).toEqual(started);
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(await buyTicket(id, "tok_processing", "key-0001")).toMatchObject({
      transaction_id: started.transaction_id,
      status: "APPROVED",
      contract: { active: true },
    });
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(1);
  });

  test("leaves one charge or none if the tab is closed at any step, and the next visit can tell which", async () => {
    const address = new URL(await backend.app.listen({ port: 0, host: "127.0.0.1" }));
    /**
     * Sends part of an order and closes the connection, like a closed tab. Resolves when the server has closed it, too.
     */
    const hangUp = async (id: string, part: (whole: string) => string) => {
      const body = JSON.stringify(ticketPurchaseBody(id, "tok_approved", `key-${id}`));
      const head = [
        "POST /api/commerce/ppv_checkout HTTP/1.1",
        `Host: ${address.host}`,
        "Content-Type: application/json",
        `Content-Length: ${body.length}`,
        `X-Authorization: Bearer ${fan}`,
      ].join("\r\n");
      const isDone = new Promise<void>((resolve) => {
        backend.app.server.once("connection", (socket: Socket) => void socket.once("close", resolve));
      });
      const tab = connect(Number(address.port), address.hostname);
      await once(tab, "connect");
      tab.end(part(`${head}\r\n\r\n${body}`));
      await isDone;
    };
    /**
     * Returns what the next visit asks for: the number of payments, whether the contract is active, and the last
     * status.
     */
    const look = async (id: string) => {
      const options = await backend.get(`/api/event/get_commerce_options?eventId=${id}`, fan);
      const [offer] = contentOf<Wire<"Product">[]>(options);
      const { payments } = contentOf<Wire<"Billing">>(await get("get_billing", "", fan));
      const made = payments.filter(({ product_id }) => product_id === `prod-ppv-${id}`);
      return [made.length, offer?.contract?.active ?? false, offer?.last_payment?.status ?? null];
    };
    const [early, late] = [eventFor(15), eventFor(16)];
    await hangUp(early, (whole) => whole.slice(0, -10));
    expect(await look(early)).toEqual([0, false, null]);
    await hangUp(late, (whole) => whole);
    // The same key finds the purchase, or makes it if the server had not started.
    for (const id of [early, late]) {
      expect((await buyTicket(id, "tok_approved", `key-${id}`)).status).toBe("APPROVED");
      expect(await look(id)).toEqual([1, true, "APPROVED"]);
    }
  });

  test("belongs to one body of one account", async () => {
    const id = eventFor(11);
    const key = "key-0002";
    await buyTicket(id, "tok_approved", key);
    for (const [call, body] of [
      ["ppv_checkout", ticketPurchaseBody(eventFor(12), "tok_approved", key)],
      ["ppv_checkout", ticketPurchaseBody(id, undefined, key)],
      ["subscribe_by_stored_cc", { subscription_id: "prod-all", idempotency_key: key }],
      ["subscription_checkout", { subscription_id: "prod-all", card: { token: "tok_approved" }, idempotency_key: key }],
      ["redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30", idempotency_key: key }],
    ] as const)
      expect(rejectionOf(await post(call, body, fan))).toEqual([409, "idempotency_conflict"]);
    expect((await buyTicket(eventFor(12), "tok_approved", key, viewer)).status).toBe("APPROVED");
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, "tok_approved", "key-0003"), fan))).toEqual([
      409,
      "already_purchased",
    ]);
  });

  test("is not used by a rejected request, repeats a declined answer, and is free again after a day", async () => {
    const id = eventFor(13);
    const key = "key-0004";
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, undefined, key), fan))).toEqual([
      409,
      "no_stored_card",
    ]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, "tok_declined", key), fan))).toEqual([
        402,
        "payment_declined",
      ]);
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(1);
    backend.clock.time = NOW + DAY - 1;
    fan = await openSession(backend, "fan");
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(id, "tok_approved", key), fan))).toEqual([
      409,
      "idempotency_conflict",
    ]);
    backend.clock.time = NOW + DAY;
    expect((await buyTicket(id, "tok_approved", key)).status).toBe("APPROVED");
  });

  test("sent many times at once buys once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyTicket(eventFor(14), "tok_approved", "key-0005")),
    );
    expect(new Set(answers.map(({ transaction_id }) => transaction_id)).size).toBe(1);
  });
});

describe("guesses of one network, whatever account makes them", () => {
  const STRANGER = "203.0.113.5";
  const from = (remoteAddress: string, call: string, payload: object, token: string) =>
    backend.app.inject({
      method: "POST",
      url: `/api/commerce/${call}`,
      payload,
      remoteAddress,
      headers: { "x-authorization": `Bearer ${token}` },
    });

  test.each([
    ["cards", "ppv_checkout", () => ticketPurchaseBody(eventFor(1), "tok_declined"), DECLINED_PER_NETWORK, 402],
    [
      "codes",
      "redeem_access_code",
      () => ({ paymentAction: "redeemAccessCode", code: "NONE" }),
      ACCESS_CODE_PER_NETWORK,
      422,
    ],
  ] as const)("of %s are limited together", async (_what, call, body, limit, refused) => {
    for (let n = 1; n < limit.max; n += 1) await countAttempt(backend.db, limit, STRANGER);
    expect((await from(STRANGER, call, body(), fan)).statusCode).toBe(refused);
    const answer = await from(STRANGER, call, body(), viewer);
    expect([answer.statusCode, Number(answer.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await from("203.0.113.6", call, body(), viewer)).statusCode).toBe(refused);
    expect((await from("127.0.0.1", call, body(), viewer)).statusCode).toBe(refused);
  });
});
