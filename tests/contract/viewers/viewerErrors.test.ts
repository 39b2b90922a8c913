import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countAttempt, type Limit } from "#backend/accounts/attempts.ts";
import { ACCESS_CODE, CHANGE_PASSWORD, NEW_CLIPS, POSITION, TAG } from "#backend/accounts/limits.ts";
import { MAX_CLIPS } from "#backend/clips/userClips.ts";
import { DECLINED } from "#backend/commerce/buy.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import { clips, contracts, events, madeClips, sessions, users } from "#backend/db/schema.ts";
import { tags, watchlist } from "#backend/db/viewerTables.ts";
import { MAX_TAGS } from "#backend/viewers/tags.ts";
import { MAX_VIDEOS } from "#backend/viewers/watchlist.ts";
import { at, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { callOperation } from "#tests/support/backend/callOperation.ts";
import { operationsOf } from "#tests/support/backend/contract.ts";
import { openSession } from "#tests/support/backend/session.ts";

let backend: TestBackend;
let viewer: string;
let fan: string;
let sold: string;
let unsold: string;
let open: typeof events.$inferSelect;
let house: string;
beforeAll(async () => {
  backend = await startTestBackend();
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
  const one = async (where: ReturnType<typeof sql>) => {
    const [row] = await backend.db.select().from(events).where(where).limit(1);
    if (row === undefined) throw new Error("The demo world lacks an event");
    return row;
  };
  sold = (await one(sql`commerce_coverage = 'commerce_ppv_media' and status = 'upcoming'`)).id;
  unsold = (
    await one(sql`commerce_coverage = 'commerce_ppv_media' and status = 'upcoming' and id <> ${sold}
    and id not in (select coalesce(event_id, '') from contracts)`)
  ).id;
  open = await one(
    sql`commerce_coverage = 'commerce_free_media' and status = 'archived' and duration > 600000 and in_region and media_type = 'event' and broadcast is not null`,
  );
  const { body } = await backend.post("/api/clip/list", { media_type: "highlight" });
  house = at(body, "content", "entries", 0, "id");
}, 120_000);
beforeEach(() => backend.db.delete(attempts));
afterAll(() => backend.close());

const call = (id: string, body?: unknown, token?: string, where?: { pathId?: string; query?: string }) =>
  callOperation(backend, id, body, token, where);
const exhaust = async (limit: Limit, who: string) => {
  for (let n = 0; n < limit.max; n += 1) await countAttempt(backend.db, limit, who);
};

const card = (token = "tok_approved") => ({ card: { token } });
const stored = (subscription_id = "prod-all", key?: string) => ({ subscription_id, idempotency_key: key });
const checkout = (token?: string, subscription_id = "prod-all") => ({ ...card(token), subscription_id });
const ticket = (token?: string, event_id = sold) => ({
  paymentAction: "creditCardPay",
  product_id: `prod-ppv-${event_id}`,
  event_id,
  ...(token !== undefined && card(token)),
});
const redeem = (code: string) => ({ paymentAction: "redeemAccessCode", code });
const clip = (values: Record<string, unknown> = {}) => ({
  event_id: open.id,
  title: "The save",
  start_time: 1_000,
  end_time: 9_000,
  ...values,
});
const position = (video_id: string) => ({ video_id, position: 60_000, duration: 3_600_000, watched_at: 1 });
const tag = (values: Record<string, unknown> = {}) => ({
  targetId: open.referenceId,
  mode: "sync",
  videoType: "vod",
  streamName: "hd",
  global: false,
  title: "Mine",
  startTime: 1_000,
  endTime: 2_000,
  ...values,
});

/** Buys something else with the key that `again` then uses. */
async function conflicting(again: (key: string) => Promise<Answer>): Promise<Answer> {
  const idempotency_key = randomUUID();
  const [{ id: other } = { id: "" }] = await backend.db
    .select({ id: events.id })
    .from(events)
    .where(
      sql`commerce_coverage = 'commerce_ppv_media' and status = 'upcoming' and id <> ${sold}
        and id not in (select coalesce(event_id, '') from contracts where user_id = 'u-101')`,
    )
    .limit(1);
  const first = await call("ppvCheckout", { ...ticket("tok_approved", other), idempotency_key }, viewer);
  expect(first.status).toBe(200);
  return again(idempotency_key);
}

/** Has cards declined up to the limit, then makes the call. */
async function declining(token: string, ask: () => Promise<Answer>): Promise<Answer> {
  for (let n = 0; n < DECLINED.max; n += 1) {
    const { status } = await call("subscriptionCheckout", checkout("tok_declined"), token);
    expect([402, 429]).toContain(status); // earlier tests have declined cards, too
  }
  const answer = await ask();
  await backend.db.delete(purchases).where(eq(purchases.status, "DECLINED"));
  return answer;
}

/** Makes the call with stored cards that have expired. */
async function withExpiredCard(buy: () => Promise<Answer>): Promise<Answer> {
  await backend.db.execute(sql`update stored_cards set card = card || '{"exp_year": 2026, "exp_month": 2}'::jsonb`);
  const answer = await buy();
  await backend.db.execute(sql`update stored_cards set card = card || '{"exp_year": 2029}'::jsonb`);
  return answer;
}

const unauthorized = (id: string, body?: unknown, where?: { pathId?: string; query?: string }) => ({
  unauthorized: () => call(id, body, undefined, where),
});
/** A bad token is also rejected by calls that need no sign-in. */
const badToken = (id: string, body?: unknown, where?: { pathId?: string; query?: string }) => ({
  unauthorized: () => call(id, body, "at.bad", where),
});

/**
 * Makes the call while the owner has as many rows of `table` as an account may: copies of the first row with `own(id)`.
 */
async function crammed(
  table: typeof watchlist | typeof clips | typeof tags,
  max: number,
  own: (id: string) => Readonly<Record<string, string | number>>,
  ask: () => Promise<Answer>,
  ownerId = "u-102",
): Promise<Answer> {
  const [row] = await backend.db.select().from(table).limit(1);
  if (row === undefined) throw new Error("The demo world has none of these");
  const rows = Array.from({ length: max }, (_, n) => ({ ...row, ...own(`crammed-${n}`) }));
  for (let from = 0; from < max; from += 500) await backend.db.insert(table).values(rows.slice(from, from + 500));
  const answer = await ask();
  const owner = table === clips ? clips.ownerId : table === tags ? tags.userId : watchlist.userId;
  await backend.db.delete(table).where(eq(owner, ownerId));
  return answer;
}

/** Cancels the viewer's subscription eleven minutes after the sign-in. */
async function cancelLater(proof: object): Promise<Answer> {
  await backend.db
    .update(sessions)
    .set({ created: backend.clock.time - 11 * 60_000 })
    .where(eq(sessions.userId, "u-101"));
  await backend.db.update(contracts).set({ canceled: false, autoRenew: true }).where(eq(contracts.id, "con-101-pass"));
  return call("cancelContract", { platform: "web", id: "con-101-pass", ...proof }, viewer);
}

/** How to provoke each rejection that the contract lists. */
const REJECTIONS: Readonly<Record<string, Readonly<Record<string, () => Promise<Answer>>>>> = {
  getWatchlist: unauthorized("getWatchlist"),
  addToWatchlist: {
    ...unauthorized("addToWatchlist", { video_id: "x" }),
    event_not_found: () => call("addToWatchlist", { video_id: "none" }, fan),
    limit_reached: () =>
      crammed(
        watchlist,
        MAX_VIDEOS,
        (videoId) => ({ videoId, userId: "u-102" }),
        () => call("addToWatchlist", { video_id: open.id }, fan),
      ),
  },
  removeFromWatchlist: unauthorized("removeFromWatchlist", { video_id: "x" }),
  getPositions: unauthorized("getPositions"),
  savePosition: {
    ...unauthorized("savePosition", position("x")),
    event_not_found: () => call("savePosition", position("none"), fan),
    too_many_requests: () => exhaust(POSITION, "u-102").then(() => call("savePosition", position(open.id), fan)),
  },
  listClips: {
    ...badToken("listClips", {}),
    invalid_request: () => call("listClips", { size: 0 }),
  },
  listUserClips: {
    ...unauthorized("listUserClips", {}),
    invalid_request: () => call("listUserClips", { type: "team" }, fan),
  },
  getClipById: {
    ...badToken("getClipById", undefined, { pathId: "clip-1" }),
    clip_not_found: () => call("getClipById", undefined, fan, { pathId: "none" }),
  },
  createClip: {
    unauthorized: () => call("createClip", clip()),
    forbidden: () => call("createClip", clip({ event_id: sold }), fan),
    email_not_verified: async () => {
      const setVerified = (emailVerified: boolean) =>
        backend.db.update(users).set({ emailVerified }).where(eq(users.id, "u-102"));
      await setVerified(false);
      const answer = await call("createClip", clip(), fan);
      await setVerified(true);
      return answer;
    },
    event_not_found: () => call("createClip", clip({ event_id: "none" }), fan),
    clip_range_invalid: () => call("createClip", clip({ end_time: 1_999 }), fan),
    validation_failed: () => call("createClip", clip({ title: "" }), fan),
    too_many_requests: () => exhaust(NEW_CLIPS, "u-101").then(() => call("createClip", clip(), viewer)),
    limit_reached: () =>
      crammed(
        clips,
        MAX_CLIPS,
        (id) => ({ id, referenceId: id, ownerId: "u-102" }),
        () => call("createClip", clip(), fan),
      ),
    clip_limit_reached: async () => {
      const setCoverage = (commerceCoverage: typeof open.commerceCoverage) =>
        backend.db.update(events).set({ commerceCoverage }).where(eq(events.id, open.id));
      await setCoverage("commerce_members_media");
      const made = { startMs: 600_000, endMs: 1_200_000, created: 0 };
      await backend.db.insert(madeClips).values({ ...made, clipId: "gone", ownerId: "u-102", eventId: open.id });
      const answer = await call("createClip", clip(), fan);
      await setCoverage(open.commerceCoverage);
      return answer;
    },
    // The limit is that of all accounts together; the portal's own clips do not count.
    storage_full: () =>
      crammed(
        clips,
        1,
        (id) => ({ id, referenceId: id, ownerId: "u-101", duration: 100 * 3_600_000 }),
        () => call("createClip", clip(), fan),
        "u-101",
      ),
  },
  updateClip: {
    ...unauthorized("updateClip", { title: "x" }, { pathId: "clip-1" }),
    forbidden: () => call("updateClip", { title: "x" }, fan, { pathId: house }),
    clip_not_found: () => call("updateClip", { title: "x" }, fan, { pathId: "none" }),
    validation_failed: () => call("updateClip", {}, fan, { pathId: house }),
  },
  deleteClip: {
    ...unauthorized("deleteClip", {}, { pathId: "clip-1" }),
    forbidden: () => call("deleteClip", {}, fan, { pathId: house }),
    clip_not_found: () => call("deleteClip", {}, fan, { pathId: "none" }),
  },
  listTags: unauthorized("listTags", { targetId: "x" }),
  saveTag: {
    unauthorized: () => call("saveTag", tag()),
    global_tag_forbidden: () => call("saveTag", tag({ global: true }), fan),
    event_not_found: () => call("saveTag", tag({ targetId: "none" }), fan),
    validation_failed: () => call("saveTag", tag({ startTime: -1 }), fan),
    limit_reached: () =>
      crammed(
        tags,
        MAX_TAGS,
        (id) => ({ id, userId: "u-102" }),
        () => call("saveTag", tag(), fan),
      ),
    too_many_requests: () => exhaust(TAG, "u-102").then(() => call("saveTag", tag(), fan)),
  },
  updateTag: {
    ...unauthorized("updateTag", { id: "x" }),
    forbidden: async () => {
      const id = at<string>((await call("saveTag", tag(), viewer)).body, "content", "id");
      return call("updateTag", { id, title: "Hers" }, fan);
    },
    tag_not_found: () => call("updateTag", { id: "none" }, fan),
    validation_failed: () => call("updateTag", { id: "none", title: 1 }, fan),
    too_many_requests: () => exhaust(TAG, "u-102").then(() => call("updateTag", { id: "none" }, fan)),
  },
  removeTags: {
    ...unauthorized("removeTags", { ids: [] }),
    invalid_request: () => call("removeTags", { ids: "all" }, fan),
  },
  listFollows: {
    ...unauthorized("listFollows", undefined, { query: "?version=2" }),
    invalid_request: () => call("listFollows", undefined, fan, { query: "?version=1" }),
  },
  saveFollow: {
    ...unauthorized("saveFollow", { reference_id: "x", type: "team" }),
    identity_not_found: () => call("saveFollow", { reference_id: "x", type: "team" }, fan),
  },
  removeFollow: unauthorized("removeFollow", { id: "x" }),
  getSubscriptions: badToken("getSubscriptions"),
  getSubscriptionById: {
    ...badToken("getSubscriptionById", undefined, { pathId: "prod-all" }),
    product_not_found: () => call("getSubscriptionById", undefined, fan, { pathId: "none" }),
  },
  getCustomerContracts: unauthorized("getCustomerContracts"),
  getCustomerSubscriptionById: {
    ...unauthorized("getCustomerSubscriptionById", undefined, { pathId: "con-101-pass" }),
    contract_not_found: () => call("getCustomerSubscriptionById", undefined, fan, { pathId: "con-101-pass" }),
  },
  cancelContract: {
    ...unauthorized("cancelContract", { platform: "web", id: "con-101-pass" }),
    contract_not_found: () => call("cancelContract", { platform: "web", id: "con-101-pass" }, fan),
    contract_not_cancelable: () => call("cancelContract", { platform: "web", id: "con-101-ticket" }, viewer),
    validation_failed: () => cancelLater({}),
    current_password_wrong: () => cancelLater({ password: "Wrong-pass-1" }),
    sign_in_again: async () => {
      const [user] = await backend.db.select().from(users).where(eq(users.id, "u-101"));
      const setHash = (passwordHash: string | null) =>
        backend.db.update(users).set({ passwordHash }).where(eq(users.id, "u-101"));
      await setHash(null);
      const answer = await cancelLater({});
      await setHash(user?.passwordHash ?? null);
      return answer;
    },
    too_many_requests: () => exhaust(CHANGE_PASSWORD, "u-101").then(() => cancelLater({ password: "Demo-pass-1" })),
  },
  subscribeByStoredCard: {
    ...unauthorized("subscribeByStoredCard", { subscription_id: "prod-all" }),
    product_not_found: () => call("subscribeByStoredCard", stored("none"), viewer),
    no_stored_card: () => call("subscribeByStoredCard", stored(), fan),
    payment_declined: () => withExpiredCard(() => call("subscribeByStoredCard", stored(), viewer)),
    already_purchased: () => call("subscribeByStoredCard", stored("prod-premier"), viewer),
    idempotency_conflict: () => conflicting((key) => call("subscribeByStoredCard", stored("prod-all", key), viewer)),
    too_many_requests: () => declining(viewer, () => call("subscribeByStoredCard", stored(), viewer)),
  },
  subscriptionCheckout: {
    ...unauthorized("subscriptionCheckout", { card: { token: "tok_approved" }, subscription_id: "prod-all" }),
    product_not_found: () => call("subscriptionCheckout", checkout("tok_approved", "none"), fan),
    payment_declined: () => call("subscriptionCheckout", checkout("tok_declined"), fan),
    already_purchased: () => call("subscriptionCheckout", checkout("tok_approved", "prod-premier"), viewer),
    idempotency_conflict: () =>
      conflicting((idempotency_key) => call("subscriptionCheckout", { ...checkout(), idempotency_key }, viewer)),
    too_many_requests: () => declining(fan, () => call("subscriptionCheckout", checkout(), fan)),
  },
  ppvCheckout: {
    unauthorized: () => call("ppvCheckout", ticket("tok_approved")),
    product_not_found: () => call("ppvCheckout", { ...ticket("tok_approved"), event_id: "none" }, fan),
    no_stored_card: () => call("ppvCheckout", ticket(), fan),
    payment_declined: () => call("ppvCheckout", ticket("tok_declined"), fan),
    already_purchased: async () => {
      await call("ppvCheckout", ticket("tok_processing"), fan);
      return call("ppvCheckout", ticket("tok_approved"), fan);
    },
    idempotency_conflict: () =>
      conflicting((idempotency_key) => call("ppvCheckout", { ...ticket(), idempotency_key }, viewer)),
    too_many_requests: () => declining(fan, () => call("ppvCheckout", ticket("tok_approved", unsold), fan)),
  },
  redeemAccessCode: {
    ...unauthorized("redeemAccessCode", redeem("DEMO-FREE-30")),
    access_code_invalid: () => call("redeemAccessCode", redeem("DEMO-NONE"), fan),
    access_code_used: () => call("redeemAccessCode", redeem("DEMO-USED"), fan),
    already_purchased: async () => {
      const editor = await openSession(backend, "editor");
      await call("subscriptionCheckout", checkout(), editor);
      return call("redeemAccessCode", redeem("DEMO-FREE-30"), editor);
    },
    idempotency_conflict: () =>
      conflicting((idempotency_key) =>
        call("redeemAccessCode", { ...redeem("DEMO-FREE-30"), idempotency_key }, viewer),
      ),
    too_many_requests: () =>
      exhaust(ACCESS_CODE, "u-102").then(() => call("redeemAccessCode", redeem("DEMO-NONE"), fan)),
  },
  getPurchaseStatus: {
    ...unauthorized("getPurchaseStatus", undefined, { pathId: "tx-1" }),
    purchase_not_found: () => call("getPurchaseStatus", undefined, fan, { pathId: "tx-101-pass-20" }),
  },
  getPpvTickets: unauthorized("getPpvTickets"),
  getPpvTicketById: {
    ...unauthorized("getPpvTicketById", undefined, { pathId: "con-101-ticket" }),
    ticket_not_found: () => call("getPpvTicketById", undefined, fan, { pathId: "con-101-ticket" }),
  },
  getBilling: unauthorized("getBilling"),
};

/** The status of each error code in the contract. */
const STATUS: Readonly<Record<string, number>> = {
  invalid_request: 400,
  unauthorized: 401,
  payment_declined: 402,
  forbidden: 403,
  email_not_verified: 403,
  sign_in_again: 403,
  global_tag_forbidden: 403,
  event_not_found: 404,
  clip_not_found: 404,
  identity_not_found: 404,
  tag_not_found: 404,
  product_not_found: 404,
  contract_not_found: 404,
  ticket_not_found: 404,
  purchase_not_found: 404,
  no_stored_card: 409,
  already_purchased: 409,
  contract_not_cancelable: 409,
  access_code_used: 409,
  idempotency_conflict: 409,
  clip_range_invalid: 422,
  current_password_wrong: 422,
  validation_failed: 422,
  access_code_invalid: 422,
  too_many_requests: 429,
  limit_reached: 409,
  clip_limit_reached: 409,
  storage_full: 507,
};

describe("[API-8] calls about purchases, lists, tags and clips are rejected as the contract lists", () => {
  const operations = operationsOf("commerce", "follows", "watchlist", "positions", "tags", "clips");

  test.each(operations)("$id has no other rejections", ({ id, errorCodes }) => {
    expect(Object.keys(REJECTIONS[id] ?? {}).toSorted()).toEqual(errorCodes.toSorted());
  });

  const cases = operations.flatMap(({ id, errorCodes }) => errorCodes.map((code) => [id, code] as const));
  test.each(cases)("%s: %s", async (id, code) => {
    const answer = await REJECTIONS[id]?.[code]?.();
    expect([answer?.status, at(answer?.body, "messageErrorCode")]).toEqual([STATUS[code], code]);
    if (code === "too_many_requests") expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("[API-8] of several calls at once only one gets the last free place", () => {
  let statuses: number[] = [];
  const fourTimes = (save: () => Promise<Answer>) => async () => {
    const answers = await Promise.all([save(), save(), save(), save()]);
    statuses = answers.map(({ status }) => status).toSorted();
    return save();
  };

  test("of the watchlist", async () => {
    const ids = await backend.db.select({ id: events.id }).from(events).limit(4);
    const ask = fourTimes(() => call("addToWatchlist", { video_id: ids.pop()?.id ?? open.id }, fan));
    await crammed(watchlist, MAX_VIDEOS - 1, (videoId) => ({ videoId, userId: "u-102" }), ask);
    expect(statuses).toEqual([204, 409, 409, 409]);
  });

  test("of the tags", async () => {
    const ask = fourTimes(() => call("saveTag", tag(), fan));
    await crammed(tags, MAX_TAGS - 1, (id) => ({ id, userId: "u-102" }), ask);
    expect(statuses).toEqual([200, 409, 409, 409]);
  });
});
