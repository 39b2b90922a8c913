import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTill, type Till } from "#backend/commerce/till.ts";
import type { Wire } from "#backend/contract/wire.ts";
import { purchases, storedCards } from "#backend/db/commerceTables.ts";
import { contracts, events } from "#backend/db/schema.ts";
import type { PurchaseStatus } from "#backend/realtime/messages.ts";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend.ts";
import { expectContract } from "#tests/support/contract.ts";
import { openSession } from "#tests/support/session.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: TestBackend;
let till: Till;
let told: PurchaseStatus[] = [];
let sold: string[];
let viewer: string;
let fan: string;

beforeAll(async () => {
  backend = await startTestBackend();
  till = createTill({
    db: backend.db,
    clock: backend.clock,
    onEnd: (ended) => void told.push(ended),
    onError: (error) => {
      throw error;
    },
  });
  // Sold by themselves and not in the viewer's subscription; the viewer's own ticket is for another one.
  const rows = await backend.db
    .select({ id: events.id })
    .from(events)
    .where(
      sql`${events.commerceCoverage} = 'commerce_ppv_media' and ${events.status} = 'upcoming' and ${events.inRegion}
        and not 'league-northern' = any(${events.identityIds})
        and ${events.id} not in (select event_id from contracts where event_id is not null)`,
    )
    .orderBy(events.eventDate);
  sold = rows.map(({ id }) => id);
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  told = [];
  await backend.db.delete(purchases).where(eq(purchases.userId, "u-102"));
  await backend.db.delete(contracts).where(eq(contracts.userId, "u-102"));
  await backend.db.delete(storedCards).where(eq(storedCards.userId, "u-102"));
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

const C = "/api/commerce";
const code = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];

async function post(call: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await backend.post(`${C}/${call}`, body, token);
  expectContract("post", `${C}/${call}`, answer);
  return answer;
}

async function get(call: string, query = "", token?: string): Promise<Answer> {
  const [name, id] = call.split("/id/");
  const answer = await backend.get(`${C}/${call}${query}`, token);
  expectContract("get", id === undefined ? `${C}/${call}` : `${C}/${name}/id/{id}`, answer);
  return answer;
}

const contentOf = <T>(answer: Answer): T => {
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return at<T>(answer.body, "content");
};
const entriesOf = <T>(answer: Answer): T[] => at<T[]>(contentOf(answer), "entries");

const eventFor = (index: number) => {
  const id = sold[index];
  if (id === undefined) throw new Error(`Only ${sold.length} events are sold by themselves`);
  return id;
};
const ticketFor = (eventId: string, token?: string, key?: string) => ({
  paymentAction: "creditCardPay",
  product_id: `prod-ppv-${eventId}`,
  event_id: eventId,
  ...(token !== undefined && { card: { token } }),
  ...(key !== undefined && { idempotency_key: key }),
});

const buyTicket = async (eventId: string, token?: string, key?: string, who = fan) =>
  contentOf<Wire<"Purchase">>(await post("ppv_checkout", ticketFor(eventId, token, key), who));
const purchaseOf = async (id: string, who = fan) =>
  contentOf<Wire<"Purchase">>(await get(`get_purchase_status/id/${id}`, "", who));
const eventOf = async (id: string, who = fan) =>
  contentOf<Wire<"Event">>(await backend.get(`/api/event/get_by_id/id/${id}`, who));

describe("[COM-1] what is on sale", () => {
  test("lists subscriptions by price, by model, with what the viewer has of them", async () => {
    const all = entriesOf<Wire<"Product">>(await get("get_subscriptions", "?type=svod|cvod"));
    const prices = all.map(({ price }) => price ?? 0);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(["svod", "cvod"]));
    expect(all.every(({ contract, last_payment }) => contract === null && last_payment === null)).toBe(true);
    expect(entriesOf(await get("get_subscriptions"))).toEqual(all);
    const clubs = entriesOf<Wire<"Product">>(await get("get_subscriptions", "?type=cvod"));
    expect(clubs.map(({ type }) => type)).toEqual(["cvod"]);
    expect(entriesOf(await get("get_subscriptions", "?type=other"))).toEqual([]);
    const own = entriesOf<Wire<"Product">>(await get("get_subscriptions", "", viewer));
    const pass = own.find(({ id }) => id === "prod-premier");
    expect(pass?.contract).toMatchObject({ active: true, canceled: false, end_date: NOW + 11 * DAY });
    expect(pass?.last_payment).toMatchObject({ amount: 7.9, currency: "EUR", status: "APPROVED" });
    expect(code(await get("get_subscriptions", "", "at.bad"))).toEqual([401, "unauthorized"]);
  });

  test("shows one of them", async () => {
    const one = contentOf<Wire<"Product">>(await get("get_subscriptions_by_id/id/prod-all"));
    expect(one).toMatchObject({ id: "prod-all", price: 12.9, contract: null, purchase_processing: false });
    for (const id of ["none", "%00", "prod-ppv-1", "'--"])
      expect(code(await get(`get_subscriptions_by_id/id/${id}`))).toEqual([404, "product_not_found"]);
    expect(code(await get("get_subscriptions_by_id/id/prod-all", "", "at.bad"))).toEqual([401, "unauthorized"]);
  });
});

describe("[COM-1] the viewer's contracts", () => {
  test("are listed newest first, by whether they run and renew", async () => {
    const list = async (query: string) => entriesOf<Wire<"Contract">>(await get("customer_contracts", query, viewer));
    const [pass] = await list("?active=true&canceled=false");
    expect(pass).toMatchObject({
      ...{ id: "con-101-pass", type: "svod", auto_renew: true, product_id: "prod-premier", purchase_processing: false },
      original_product: { id: "prod-premier", duration: 1, duration_units: "month" },
      allowed_access_identity_items: [{ id: "league-northern", title: "Northern Premier" }],
    });
    expect(await list("?active=false")).toEqual([]);
    expect(await list("?canceled=true")).toEqual([]);
    expect((await list("")).map(({ id }) => id)).toEqual(["con-101-pass"]);
    expect(entriesOf(await get("customer_contracts", "", fan))).toEqual([]);
    backend.clock.time = NOW + 12 * DAY;
    viewer = await openSession(backend, "viewer");
    expect((await list("?active=false"))[0]).toMatchObject({ id: "con-101-pass", active: false });
    expect(code(await get("customer_contracts"))).toEqual([401, "unauthorized"]);
  });

  test("are shown one by one, to nobody else", async () => {
    const one = contentOf<Wire<"Contract">>(await get("get_customer_subscriptions_by_id/id/con-101-pass", "", viewer));
    expect(one).toMatchObject({ id: "con-101-pass", active: true, price: 7.9 });
    for (const [id, who] of [
      ["con-101-pass", fan],
      ["con-101-ticket", viewer],
      ["%00", viewer],
    ])
      expect(code(await get(`get_customer_subscriptions_by_id/id/${id}`, "", who))).toEqual([
        404,
        "contract_not_found",
      ]);
    expect(code(await get("get_customer_subscriptions_by_id/id/con-101-pass"))).toEqual([401, "unauthorized"]);
  });
});

describe("[COM-6] cancelling", () => {
  const cancel = (id: string, who?: string) => post("cancel_contract", { platform: "web", id }, who);

  test("stops the renewal, once and for all, and leaves the time that is paid", async () => {
    await post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }, fan);
    const [contract] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "?active=true", fan));
    const id = contract?.id ?? "";
    expect(contract).toMatchObject({ auto_renew: true, canceled: false });
    const first = contentOf<Wire<"Contract">>(await cancel(id, fan));
    expect(first).toMatchObject({ id, active: true, canceled: true, auto_renew: false, end_date: contract?.end_date });
    expect(contentOf(await cancel(id, fan))).toEqual(first);
    expect(entriesOf(await get("customer_contracts", "?active=true&canceled=false", fan))).toEqual([]);
  });

  test("is refused for tickets, for what a code opened, for others' and without a token", async () => {
    const { contract } = await buyTicket(eventFor(0), "tok_approved");
    expect(code(await cancel(contract?.id ?? "", fan))).toEqual([409, "contract_not_cancelable"]);
    expect(code(await cancel("con-101-pass", fan))).toEqual([404, "contract_not_found"]);
    expect(code(await cancel("\u0000", fan))).toEqual([400, "invalid_request"]);
    expect(code(await cancel("con-101-pass"))).toEqual([401, "unauthorized"]);
    expect((await post("cancel_contract", { platform: "tv", id: "x" }, fan)).status).toBe(400);
    const [own] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "", viewer));
    expect(own?.canceled).toBe(false);
  });
});

describe("[COM-3] a purchase", () => {
  test("that is approved at once is a contract, keeps the card, and opens the event in every answer", async () => {
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
    // The stored card pays for the next one.
    expect((await buyTicket(eventFor(2))).status).toBe("APPROVED");
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(2);
  });

  test("that takes its time ends three seconds later, and says so when that is written", async () => {
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
        ...{ userId: "u-102", transactionId: started.transaction_id, status: "APPROVED", eventId: id },
        ...{ paymentAction: "creditCardPay", productId: `prod-ppv-${id}`, messageErrorCode: null },
      },
    ]);
    expect((await eventOf(id)).is_event_available_for_user).toBe(true);
    backend.clock.time = NOW + 60 * SECOND;
    await till.tick();
    expect(told).toHaveLength(1);
    expect(await purchaseOf(started.transaction_id)).toEqual(ended);
  });

  test("that is declined later leaves no contract and no card, and can be tried again", async () => {
    const id = eventFor(4);
    const started = await buyTicket(id, "tok_processing_declined");
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(await purchaseOf(started.transaction_id)).toMatchObject({
      ...{ status: "DECLINED", contract: null, messageErrorCode: "payment_declined" },
    });
    expect(told[0]).toMatchObject({ status: "DECLINED", messageErrorCode: "payment_declined" });
    expect((await eventOf(id)).is_event_available_for_user).toBe(false);
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).card).toBeNull();
    expect((await buyTicket(id, "tok_approved")).status).toBe("APPROVED");
  });

  test("is refused: declined card, unknown card, no card, not on sale, nobody signed in", async () => {
    const id = eventFor(5);
    for (const token of ["tok_declined", "tok_of_mine", "'; drop table purchases; --"])
      expect(code(await post("ppv_checkout", ticketFor(id, token), fan))).toEqual([402, "payment_declined"]);
    expect(code(await post("ppv_checkout", ticketFor(id), fan))).toEqual([409, "no_stored_card"]);
    expect(code(await post("subscribe_by_stored_cc", { subscription_id: "prod-all" }, fan))).toEqual([
      ...[409, "no_stored_card"],
    ]);
    const foreign = { ...ticketFor(id, "tok_approved"), event_id: eventFor(6) };
    expect(code(await post("ppv_checkout", foreign, fan))).toEqual([404, "product_not_found"]);
    const card = { token: "tok_approved" };
    for (const subscription_id of ["none", `prod-ppv-${id}`]) {
      expect(code(await post("subscription_checkout", { card, subscription_id }, fan))).toEqual([
        ...[404, "product_not_found"],
      ]);
      expect(code(await post("subscribe_by_stored_cc", { subscription_id }, viewer))).toEqual([
        ...[404, "product_not_found"],
      ]);
    }
    const declined = await post(
      "subscription_checkout",
      { card: { token: "tok_declined" }, subscription_id: "prod-all" },
      fan,
    );
    expect(code(declined)).toEqual([402, "payment_declined"]);
    for (const [call, body] of [
      ["ppv_checkout", ticketFor(id, "tok_approved")],
      ["subscription_checkout", { card, subscription_id: "prod-all" }],
      ["subscribe_by_stored_cc", { subscription_id: "prod-all" }],
      ["redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30" }],
    ] as const) {
      expect(code(await post(call, body))).toEqual([401, "unauthorized"]);
      expect(code(await post(call, {}, fan))).toEqual([400, "invalid_request"]);
      expect(code(await post(call, { ...body, idempotency_key: "short" }, fan))).toEqual([400, "invalid_request"]);
    }
    const { payments } = contentOf<Wire<"Billing">>(await get("get_billing", "", fan));
    expect(payments.every(({ status }) => status === "DECLINED")).toBe(true);
    expect((await eventOf(id)).is_event_available_for_user).toBe(false);
  });

  test("that cannot be ended does not hold up the others, and is tried again", async () => {
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
    const patient = createTill({
      ...{ db: backend.db, clock: backend.clock },
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

  test("of the same product waits for the end of the first", async () => {
    const id = eventFor(7);
    await buyTicket(id, "tok_processing");
    expect(code(await post("ppv_checkout", ticketFor(id, "tok_approved"), fan))).toEqual([409, "already_purchased"]);
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(code(await post("ppv_checkout", ticketFor(id, "tok_approved"), fan))).toEqual([409, "already_purchased"]);
    const subscription = { subscription_id: "prod-premier" };
    expect(code(await post("subscribe_by_stored_cc", subscription, viewer))).toEqual([409, "already_purchased"]);
    const byCard = { ...subscription, card: { token: "tok_approved" } };
    expect(code(await post("subscription_checkout", byCard, viewer))).toEqual([409, "already_purchased"]);
    // Twenty at the same moment: one is charged.
    const other = eventFor(8);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => backend.post(`${C}/ppv_checkout`, ticketFor(other, "tok_approved"), fan)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test("is nobody else's to ask for, and is forgotten after a day", async () => {
    const { transaction_id: id } = await buyTicket(eventFor(9), "tok_approved");
    expect(code(await get(`get_purchase_status/id/${id}`, "", viewer))).toEqual([404, "purchase_not_found"]);
    expect(code(await get(`get_purchase_status/id/${id}`))).toEqual([401, "unauthorized"]);
    expect(code(await get("get_purchase_status/id/%00", "", fan))).toEqual([404, "purchase_not_found"]);
    backend.clock.time = NOW + DAY - 1;
    fan = await openSession(backend, "fan");
    expect((await purchaseOf(id)).status).toBe("APPROVED");
    backend.clock.time = NOW + DAY;
    expect(code(await get(`get_purchase_status/id/${id}`, "", fan))).toEqual([404, "purchase_not_found"]);
  });
});

describe("[COM-3] a key of an intended purchase", () => {
  test("answers the same purchase again, as it stands, and charges nothing", async () => {
    const id = eventFor(10);
    const started = await buyTicket(id, "tok_processing", "key-0001");
    expect(await buyTicket(id, "tok_processing", "key-0001")).toEqual(started);
    backend.clock.time = NOW + 3_000;
    await till.tick();
    expect(await buyTicket(id, "tok_processing", "key-0001")).toMatchObject({
      ...{ transaction_id: started.transaction_id, status: "APPROVED", contract: { active: true } },
    });
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(1);
  });

  test("stands for one body of one account", async () => {
    const id = eventFor(11);
    const key = "key-0002";
    await buyTicket(id, "tok_approved", key);
    for (const [call, body] of [
      ["ppv_checkout", ticketFor(eventFor(12), "tok_approved", key)],
      ["ppv_checkout", ticketFor(id, undefined, key)],
      ["subscribe_by_stored_cc", { subscription_id: "prod-all", idempotency_key: key }],
      ["subscription_checkout", { subscription_id: "prod-all", card: { token: "tok_approved" }, idempotency_key: key }],
      ["redeem_access_code", { paymentAction: "redeemAccessCode", code: "DEMO-FREE-30", idempotency_key: key }],
    ] as const)
      expect(code(await post(call, body, fan))).toEqual([409, "idempotency_conflict"]);
    expect((await buyTicket(eventFor(12), "tok_approved", key, viewer)).status).toBe("APPROVED");
    expect(code(await post("ppv_checkout", ticketFor(id, "tok_approved", "key-0003"), fan))).toEqual([
      ...[409, "already_purchased"],
    ]);
  });

  test("is not taken by what was refused, repeats a declined card's answer, and is free again after a day", async () => {
    const id = eventFor(13);
    const key = "key-0004";
    expect(code(await post("ppv_checkout", ticketFor(id, undefined, key), fan))).toEqual([409, "no_stored_card"]);
    for (let turn = 0; turn < 2; turn += 1)
      expect(code(await post("ppv_checkout", ticketFor(id, "tok_declined", key), fan))).toEqual([
        ...[402, "payment_declined"],
      ]);
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(1);
    backend.clock.time = NOW + DAY - 1;
    fan = await openSession(backend, "fan");
    expect(code(await post("ppv_checkout", ticketFor(id, "tok_approved", key), fan))).toEqual([
      ...[409, "idempotency_conflict"],
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

describe("[COM-2] access codes", () => {
  const redeem = (typed: string, who?: string) =>
    post("redeem_access_code", { paymentAction: "redeemAccessCode", code: typed }, who);

  test("open what they are for, once per account, however they are written", async () => {
    const formb = await openSession(backend, "formb");
    const bought = contentOf<Wire<"Purchase">>(await redeem("  demo-free-30 ", formb));
    expect(bought).toMatchObject({ status: "APPROVED", paymentAction: "redeemAccessCode", product_id: "prod-all" });
    expect(bought.contract).toMatchObject({ active: true, price: 0, auto_renew: false, end_date: NOW + 30 * DAY });
    expect((await eventOf(eventFor(15), formb)).is_event_available_for_user).toBe(true);
    expect(code(await redeem("DEMO-FREE-30", formb))).toEqual([409, "access_code_used"]);
    const cancel = await post("cancel_contract", { platform: "web", id: bought.contract?.id ?? "" }, formb);
    expect(code(cancel)).toEqual([409, "contract_not_cancelable"]);
  });

  test("are refused when spent, unknown, or when the viewer has it already; guessing ends", async () => {
    expect(code(await redeem("DEMO-USED", fan))).toEqual([409, "access_code_used"]);
    await post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }, fan);
    expect(code(await redeem("DEMO-FREE-30", fan))).toEqual([409, "already_purchased"]);
    // That did not use it up.
    await backend.db.delete(contracts).where(and(eq(contracts.userId, "u-102"), eq(contracts.productId, "prod-all")));
    expect((await redeem("DEMO-FREE-30", fan)).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await redeem(`GUESS-${n}`, viewer));
    expect(guesses.slice(0, 10).map(code)).toEqual(Array.from({ length: 10 }, () => [422, "access_code_invalid"]));
    expect(guesses.at(-1)?.status).toBe(429);
    expect(Number(guesses.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("[COM-5] tickets", () => {
  test("are paged, newest first, with their events, to their viewer alone", async () => {
    const bought: (string | undefined)[] = [];
    for (const index of [16, 17, 18]) {
      backend.clock.time += SECOND;
      bought.unshift((await buyTicket(eventFor(index), "tok_approved")).contract?.id);
    }
    const page = contentOf<Wire<"PpvTicketPage">>(await get("get_ppv_tickets", "?size=2&count=true", fan));
    expect(page).toMatchObject({ entryCount: 2, totalCount: 3, nextExists: true, itemsPerPage: 2 });
    const rest = contentOf<Wire<"PpvTicketPage">>(await get("get_ppv_tickets", "?size=2&page=1", fan));
    expect([...page.entries, ...rest.entries].map(({ id }) => id)).toEqual(bought);
    expect(page.entries[0]?.event).toMatchObject({ id: eventFor(18), is_event_available_for_user: true });
    expect(code(await get("get_ppv_tickets"))).toEqual([401, "unauthorized"]);
    expect((await get("get_ppv_tickets", "?size=0", fan)).status).toBe(400);

    const one = contentOf<Wire<"PpvTicket">>(await get(`get_ppv_ticket_by_id/id/${bought[0]}`, "", fan));
    expect(one).toEqual(page.entries[0]);
    expect(code(await get(`get_ppv_ticket_by_id/id/${bought[0]}`, "", viewer))).toEqual([404, "ticket_not_found"]);
    expect(code(await get("get_ppv_ticket_by_id/id/con-101-pass", "", viewer))).toEqual([404, "ticket_not_found"]);
    expect(code(await get(`get_ppv_ticket_by_id/id/${bought[0]}`))).toEqual([401, "unauthorized"]);
  });

  test("last 48 hours after the event, outlive it, and are no longer sold after that", async () => {
    const [event] = await backend.db
      .select()
      .from(events)
      .where(eq(events.id, eventFor(19)));
    const { contract } = await buyTicket(eventFor(19), "tok_approved");
    expect(contract?.end_date).toBe((event?.streamEnd ?? 0) + 48 * HOUR);
    await backend.db.delete(events).where(eq(events.id, eventFor(19)));
    const ticket = contentOf<Wire<"PpvTicket">>(await get(`get_ppv_ticket_by_id/id/${contract?.id}`, "", fan));
    expect(ticket).toMatchObject({ event: null, active: true, event_id: eventFor(19) });
    expect(code(await post("ppv_checkout", ticketFor(eventFor(19), "tok_approved"), viewer))).toEqual([
      ...[404, "product_not_found"],
    ]);
    const [over] = await backend.db
      .select()
      .from(events)
      .where(sql`${events.commerceCoverage} = 'commerce_ppv_media' and ${events.streamEnd} < ${NOW - 2 * DAY}`)
      .limit(1);
    expect(code(await post("ppv_checkout", ticketFor(over?.id ?? "", "tok_approved"), fan))).toEqual([
      ...[404, "product_not_found"],
    ]);
  });
});

describe("[ACC-2] billing", () => {
  test("shows the stored card and the last payments, newest first", async () => {
    const { card, payments } = contentOf<Wire<"Billing">>(await get("get_billing", "", viewer));
    expect(card).toMatchObject({ brand: "visa", last4: "4242", holder: "Ada Brook" });
    const dates = payments.map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(2);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan))).toEqual({ card: null, payments: [] });
    expect(code(await get("get_billing"))).toEqual([401, "unauthorized"]);
  });

  test("a subscription renews with the stored card when its time is over, unless it was cancelled", async () => {
    const subscribe = (id: string) =>
      post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: id }, fan);
    await subscribe("prod-premier");
    await subscribe("prod-all");
    const list = async () => entriesOf<Wire<"Contract">>(await get("customer_contracts", "?active=true", fan));
    const [ends] = await list();
    const all = (await list()).find(({ product_id }) => product_id === "prod-all");
    await post("cancel_contract", { platform: "web", id: all?.id }, fan);
    backend.clock.time = (ends?.end_date ?? 0) + 1;
    fan = await openSession(backend, "fan");
    await till.tick();
    await till.tick();
    const running = await list();
    expect(running.map(({ product_id }) => product_id)).toEqual(["prod-premier"]);
    expect(running[0]).toMatchObject({
      ...{ end_date: Date.parse("2026-05-14T18:30:00Z"), last_payment: { date: Date.parse("2026-04-14T18:30:00Z") } },
    });
    expect(contentOf<Wire<"Billing">>(await get("get_billing", "", fan)).payments).toHaveLength(3);
    await backend.db.delete(storedCards).where(eq(storedCards.userId, "u-102"));
    backend.clock.time = Date.parse("2026-05-14T18:30:00Z");
    fan = await openSession(backend, "fan");
    await till.tick();
    expect(await list()).toEqual([]);
    expect(entriesOf<Wire<"Contract">>(await get("customer_contracts", "?canceled=true", fan))).toHaveLength(2);
  });
});
