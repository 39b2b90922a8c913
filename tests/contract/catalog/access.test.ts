import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
let viewer: string;
let fan: string;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  viewer = await backend.signIn("viewer");
  fan = await backend.signIn("fan");
});
afterAll(() => backend.close());

const OFFERS = "/api/event/get_commerce_options";

/** Adds a live football event with this coverage, as a copy of a live event, and returns its id. */
async function liveEvent(coverage: Wire<"CommerceCoverage">, inLeague = "league-northern"): Promise<string> {
  const [row] = await backend.db
    .select()
    .from(events)
    .where(sql`${events.status} = 'live' and ${events.broadcast} is not null`)
    .limit(1);
  if (!row) throw new Error("Nothing is live");
  const id = `ev-test-${coverage}-${inLeague}`;
  const price = coverage === "commerce_ppv_media" || coverage === "commerce_transactional_media" ? 6.5 : null;
  await backend.db
    .insert(events)
    .values({
      ...row,
      id,
      referenceId: `ref-${id}`,
      commerceCoverage: coverage,
      price,
      currency: price && "EUR",
      hasPano: true,
      identityIds: [inLeague],
      inRegion: true,
    })
    .onConflictDoNothing();
  return id;
}

async function show(id: string, token?: string): Promise<Wire<"Event">> {
  const answer = await backend.get(`/api/event/get_by_id/id/${id}`, token);
  expectContract("get", "/api/event/get_by_id/id/{id}", answer);
  return at(answer.body, "content");
}

const offersOf = async (id: string, token?: string) => {
  const answer = await backend.get(`${OFFERS}?eventId=${id}`, token);
  expectContract("get", OFFERS, answer);
  return at<Wire<"Product">[]>(answer.body, "content");
};

describe("[EVT-6] access", () => {
  test("free media is open to everybody and has no offers", async () => {
    const id = await liveEvent("commerce_free_media");
    const event = await show(id);
    expect(event.is_event_available_for_user).toBe(true);
    expect(event.sources.hd).toBe(`/media/live/${id}/hd/master.m3u8`);
    expect(event.sources.pano).toBe(`/media/live/${id}/pano/master.m3u8`);
    expect(await offersOf(id)).toEqual([]);
  });

  test("members media requires sign-in", async () => {
    const id = await liveEvent("commerce_members_media");
    const closed = await show(id);
    expect(closed.is_event_available_for_user).toBe(false);
    expect(closed.sources).toMatchObject({ hd: null, pano: null, clip: null });
    expect(closed.sources.poster).not.toBeNull();
    expect((await show(id, fan)).is_event_available_for_user).toBe(true);
    expect(await offersOf(id)).toEqual([]);
  });

  test("a subscription unlocks what it names while it runs", async () => {
    const inside = await liveEvent("commerce_subscription_basic_media");
    const outside = await liveEvent("commerce_subscription_basic_media", "league-polar");
    expect((await show(inside)).is_event_available_for_user).toBe(false);
    expect((await show(inside, fan)).is_event_available_for_user).toBe(false);
    expect((await show(inside, viewer)).is_event_available_for_user).toBe(true);
    expect((await show(outside, viewer)).is_event_available_for_user).toBe(false);
    backend.clock.time = NOW + 12 * 86_400_000;
    const later = await backend.signIn("viewer");
    expect((await show(inside, later)).is_event_available_for_user).toBe(false);
  });

  test("a ticket unlocks its one event", async () => {
    const id = await liveEvent("commerce_transactional_media");
    expect((await show(id, fan)).sources.hd).toBeNull();
    const ticket = { id: "c-test", userId: "u-102", type: "ppv" as const, productId: `prod-ppv-${id}`, eventId: id };
    await backend.db
      .insert(contracts)
      .values({ ...ticket, title: "Ticket", startDate: NOW - 1000, endDate: NOW + 1000 });
    expect((await show(id, fan)).sources.hd).not.toBeNull();
    expect((await show(await liveEvent("commerce_ppv_media", "league-polar"), fan)).sources.hd).toBeNull();
    const [offer] = await offersOf(id, fan);
    expect(offer?.contract).toMatchObject({ id: "c-test", active: true, canceled: false });
    backend.clock.time = NOW + 2000;
    expect((await show(id, fan)).sources.hd).toBeNull();
  });

  test("offers list the single event first, then subscriptions by price", async () => {
    const offers = await offersOf(await liveEvent("commerce_ppv_media"), viewer);
    expect(offers[0]).toMatchObject({ type: "ppv", price: 6.5, currency: "EUR", contract: null });
    const prices = offers.slice(1).map(({ price }) => price ?? 0);
    expect(prices.length).toBeGreaterThan(1);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(offers.find(({ contract }) => contract?.active)?.type).toBe("svod");
    const elsewhere = await offersOf(await liveEvent("commerce_ppv_media", "league-polar"));
    expect(elsewhere.flatMap((one) => one.allowed_access_identity_items)).toEqual([]);
    const missing = await backend.get(`${OFFERS}?eventId=no-such`);
    expect([missing.status, at(missing.body, "messageErrorCode")]).toEqual([404, "event_not_found"]);
  });

  test("outside the region nothing plays for anybody", async () => {
    const id = await liveEvent("commerce_free_media", "league-amber");
    await backend.db.update(events).set({ inRegion: false }).where(eq(events.id, id));
    const event = await show(id, viewer);
    expect(event).toMatchObject({ is_event_available_for_user: true, is_event_available_in_user_region: false });
    expect(event.sources).toMatchObject({ hd: null, pano: null });
  });
});
