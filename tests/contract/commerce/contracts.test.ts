import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPaymentScheduler, type PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import type { Wire } from "#contract/wire.ts";
import { storedCards } from "#backend/db/commerceTables.ts";
import { contracts, events, sessions, users } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { openSession } from "#tests/support/backend/session.ts";
import {
  contentOf,
  entriesOf,
  rejectionOf,
  commerceCallsOf,
  ticketPurchaseBody,
} from "#tests/support/backend/commerceCalls.ts";

const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: TestBackend;
let till: PaymentScheduler;
let viewer: string;
let fan: string;
const { findEvents, deletePurchases, post, get, buyTicket, eventFor, eventOf } = commerceCallsOf(
  () => backend,
  () => fan,
);

beforeAll(async () => {
  backend = await startTestBackend();
  till = createPaymentScheduler({
    ...backend,
    onEnd: () => {},
    onError: (error) => {
      throw error;
    },
  });
  await findEvents();
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  await deletePurchases();
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

describe("[COM-1] the offers", () => {
  test("are listed by price and filtered by model, with the viewer's contract", async () => {
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
    expect(rejectionOf(await get("get_subscriptions", "", "at.bad"))).toEqual([401, "unauthorized"]);
  });

  test("can be read one by one", async () => {
    const one = contentOf<Wire<"Product">>(await get("get_subscriptions_by_id/id/prod-all"));
    expect(one).toMatchObject({ id: "prod-all", price: 12.9, contract: null, purchase_processing: false });
    for (const id of ["none", "%00", "prod-ppv-1", "'--"])
      expect(rejectionOf(await get(`get_subscriptions_by_id/id/${id}`))).toEqual([404, "product_not_found"]);
    expect(rejectionOf(await get("get_subscriptions_by_id/id/prod-all", "", "at.bad"))).toEqual([401, "unauthorized"]);
  });
});

describe("[COM-1] the viewer's contracts", () => {
  test("are listed newest first, and filtered by whether they run and renew", async () => {
    const list = async (query: string) => entriesOf<Wire<"Contract">>(await get("customer_contracts", query, viewer));
    const [pass] = await list("?active=true&canceled=false");
    expect(pass).toMatchObject({
      id: "con-101-pass",
      type: "svod",
      auto_renew: true,
      product_id: "prod-premier",
      purchase_processing: false,
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
    expect(rejectionOf(await get("customer_contracts"))).toEqual([401, "unauthorized"]);
  });

  test("can be read one by one, by their viewer only", async () => {
    const one = contentOf<Wire<"Contract">>(await get("get_customer_subscriptions_by_id/id/con-101-pass", "", viewer));
    expect(one).toMatchObject({ id: "con-101-pass", active: true, price: 7.9 });
    for (const [id, who] of [
      ["con-101-pass", fan],
      ["con-101-ticket", viewer],
      ["%00", viewer],
    ])
      expect(rejectionOf(await get(`get_customer_subscriptions_by_id/id/${id}`, "", who))).toEqual([
        404,
        "contract_not_found",
      ]);
    expect(rejectionOf(await get("get_customer_subscriptions_by_id/id/con-101-pass"))).toEqual([401, "unauthorized"]);
  });
});

describe("[COM-6] cancelling", () => {
  const cancel = (id: string, who?: string) => post("cancel_contract", { platform: "web", id }, who);

  const subscribe = async () => {
    await post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }, fan);
    const [contract] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "?active=true", fan));
    return contract?.id ?? "";
  };

  test("stops the renewal for good and leaves the paid time", async () => {
    await post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }, fan);
    const [contract] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "?active=true", fan));
    const id = contract?.id ?? "";
    expect(contract).toMatchObject({ auto_renew: true, canceled: false });
    const first = contentOf<Wire<"Contract">>(await cancel(id, fan));
    expect(first).toMatchObject({ id, active: true, canceled: true, auto_renew: false, end_date: contract?.end_date });
    expect(contentOf(await cancel(id, fan))).toEqual(first);
    expect(entriesOf(await get("customer_contracts", "?active=true&canceled=false", fan))).toEqual([]);
  });

  test("later than ten minutes after a sign-in takes the password", async () => {
    const id = await subscribe();
    await backend.db
      .update(sessions)
      .set({ created: NOW - 11 * 60_000 })
      .where(eq(sessions.userId, "u-102"));
    const asked = await cancel(id, fan);
    expect([asked.status, at(asked.body, "field_errors", "0", "field")]).toEqual([422, "password"]);
    const sure = (password: string) => post("cancel_contract", { platform: "web", id, password }, fan);
    expect(rejectionOf(await sure("a guess"))).toEqual([422, "current_password_wrong"]);
    const [own] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "?active=true", fan));
    expect(own?.canceled).toBe(false);
    expect(contentOf(await sure("Demo-pass-1"))).toMatchObject({ id, canceled: true });
    // What is cancelled already needs no proof.
    expect((await cancel(id, fan)).status).toBe(200);
  });

  test("by an account without a password takes a new sign-in", async () => {
    const id = await subscribe();
    const [{ passwordHash = null } = {}] = await backend.db.select().from(users).where(eq(users.id, "u-102"));
    await backend.db.update(users).set({ passwordHash: null }).where(eq(users.id, "u-102"));
    await backend.db
      .update(sessions)
      .set({ created: NOW - 11 * 60_000 })
      .where(eq(sessions.userId, "u-102"));
    expect(rejectionOf(await cancel(id, fan))).toEqual([403, "sign_in_again"]);
    await backend.db.update(users).set({ passwordHash }).where(eq(users.id, "u-102"));
  });

  test("is rejected for tickets, for others' contracts and without a token", async () => {
    const { contract } = await buyTicket(eventFor(0), "tok_approved");
    expect(rejectionOf(await cancel(contract?.id ?? "", fan))).toEqual([409, "contract_not_cancelable"]);
    expect(rejectionOf(await cancel("con-101-pass", fan))).toEqual([404, "contract_not_found"]);
    expect(rejectionOf(await cancel("\u0000", fan))).toEqual([400, "invalid_request"]);
    expect(rejectionOf(await cancel("con-101-pass"))).toEqual([401, "unauthorized"]);
    expect((await post("cancel_contract", { platform: "tv", id: "x" }, fan)).status).toBe(400);
    const [own] = entriesOf<Wire<"Contract">>(await get("customer_contracts", "", viewer));
    expect(own?.canceled).toBe(false);
  });
});

describe("[COM-2] access codes", () => {
  const redeem = (typed: string, who?: string) =>
    post("redeem_access_code", { paymentAction: "redeemAccessCode", code: typed }, who);

  test("unlock their product once per account, however they are typed", async () => {
    const formb = await openSession(backend, "formb");
    const bought = contentOf<Wire<"Purchase">>(await redeem("  demo free\u201330 ", formb));
    expect(bought).toMatchObject({ status: "APPROVED", paymentAction: "redeemAccessCode", product_id: "prod-all" });
    expect(bought.contract).toMatchObject({ active: true, price: 0, auto_renew: false, end_date: NOW + 30 * DAY });
    expect((await eventOf(eventFor(15), formb)).is_event_available_for_user).toBe(true);
    expect(rejectionOf(await redeem("DEMO-FREE-30", formb))).toEqual([409, "access_code_used"]);
    const cancel = await post("cancel_contract", { platform: "web", id: bought.contract?.id ?? "" }, formb);
    expect(rejectionOf(cancel)).toEqual([409, "contract_not_cancelable"]);
  });

  test("are rejected when used, unknown or already owned, and guessing is limited", async () => {
    expect(rejectionOf(await redeem("DEMO-USED", fan))).toEqual([409, "access_code_used"]);
    await post("subscription_checkout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }, fan);
    expect(rejectionOf(await redeem("DEMO-FREE-30", fan))).toEqual([409, "already_purchased"]);
    // The rejected attempt did not use up the code.
    await backend.db.delete(contracts).where(and(eq(contracts.userId, "u-102"), eq(contracts.productId, "prod-all")));
    expect((await redeem("DEMO-FREE-30", fan)).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < 11; n += 1) guesses.push(await redeem(`GUESS-${n}`, viewer));
    expect(guesses.slice(0, 10).map(rejectionOf)).toEqual(
      Array.from({ length: 10 }, () => [422, "access_code_invalid"]),
    );
    expect(guesses.at(-1)?.status).toBe(429);
    expect(Number(guesses.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("[COM-5] tickets", () => {
  test("are paged, newest first, with their events, for their viewer only", async () => {
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
    expect(rejectionOf(await get("get_ppv_tickets"))).toEqual([401, "unauthorized"]);
    expect((await get("get_ppv_tickets", "?size=0", fan)).status).toBe(400);

    const one = contentOf<Wire<"PpvTicket">>(await get(`get_ppv_ticket_by_id/id/${bought[0]}`, "", fan));
    expect(one).toEqual(page.entries[0]);
    expect(rejectionOf(await get(`get_ppv_ticket_by_id/id/${bought[0]}`, "", viewer))).toEqual([
      404,
      "ticket_not_found",
    ]);
    expect(rejectionOf(await get("get_ppv_ticket_by_id/id/con-101-pass", "", viewer))).toEqual([
      404,
      "ticket_not_found",
    ]);
    expect(rejectionOf(await get(`get_ppv_ticket_by_id/id/${bought[0]}`))).toEqual([401, "unauthorized"]);
  });

  test("last until 48 hours after the event, outlive it, and are no longer sold after that", async () => {
    const [event] = await backend.db
      .select()
      .from(events)
      .where(eq(events.id, eventFor(19)));
    const { contract } = await buyTicket(eventFor(19), "tok_approved");
    expect(contract?.end_date).toBe((event?.streamEnd ?? 0) + 48 * HOUR);
    await backend.db.delete(events).where(eq(events.id, eventFor(19)));
    const ticket = contentOf<Wire<"PpvTicket">>(await get(`get_ppv_ticket_by_id/id/${contract?.id}`, "", fan));
    expect(ticket).toMatchObject({ event: null, active: true, event_id: eventFor(19) });
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(eventFor(19), "tok_approved"), viewer))).toEqual([
      404,
      "product_not_found",
    ]);
    const [over] = await backend.db
      .select()
      .from(events)
      .where(sql`${events.commerceCoverage} = 'commerce_ppv_media' and ${events.streamEnd} < ${NOW - 2 * DAY}`)
      .limit(1);
    expect(rejectionOf(await post("ppv_checkout", ticketPurchaseBody(over?.id ?? "", "tok_approved"), fan))).toEqual([
      404,
      "product_not_found",
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
    expect(rejectionOf(await get("get_billing"))).toEqual([401, "unauthorized"]);
  });

  test("a subscription renews with the stored card when it expires, unless it was cancelled", async () => {
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
      end_date: Date.parse("2026-05-14T18:30:00Z"),
      last_payment: { date: Date.parse("2026-04-14T18:30:00Z") },
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
