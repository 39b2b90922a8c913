import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createViewCount } from "#backend/catalog/viewCount.ts";
import type { Wire } from "#contract/wire.ts";
import { addViews } from "#backend/demo/seeds/addViews.ts";
import { events } from "#backend/db/schema.ts";
import { updateCatalogue } from "#backend/demo/seeds/updateCatalogue.ts";
import { views } from "#backend/db/viewerTables.ts";
import { dayOf, DAY, HOUR } from "#backend/demo/world/days.ts";
import { fixtureById } from "#backend/demo/world/fixtures.ts";
import { audienceOf } from "#backend/demo/world/audience.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

const PATH = "/api/event/get_most_watched";
const NO_MEDIA_CATALOGUE = { broadcasts: new Map(), clips: new Map() };

let backend: TestBackend;
let seeded: (typeof views.$inferSelect)[];
let model: typeof events.$inferSelect;
beforeAll(async () => {
  backend = await startTestBackend();
  seeded = await backend.db.select().from(views);
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  if (!row) throw new Error("Nothing is live");
  model = row;
}, 120_000);
afterAll(() => backend.close());
beforeEach(async () => {
  backend.clock.time = NOW;
  await backend.db.delete(views);
});
afterEach(async () => {
  await backend.get(PATH); // writes the views that a test left unwritten
});

/** Adds a live match, changed by `values`, and returns its id. */
async function addEvent(id: string, values: Partial<typeof events.$inferInsert> = {}): Promise<string> {
  await backend.db.insert(events).values({
    ...model,
    broadcast: "football",
    mediaType: "event",
    type: "event",
    inRegion: true,
    hasCaptions: false,
    streamStart: NOW - HOUR,
    streamEnd: NOW + HOUR,
    commerceCoverage: "commerce_free_media" as const,
    ...values,
    id,
    referenceId: `ref-${id}`,
  });
  return id;
}

/** Requests a segment of the live stream of `id` from an IP address; returns the status. */
async function play(id: string, remoteAddress: string): Promise<number> {
  const url = `/media/live/${id}/hd/hd-h264-240/000.m4s`;
  return (await backend.app.inject({ url, remoteAddress })).statusCode;
}

async function mostWatched(token?: string): Promise<Wire<"Event">[]> {
  const answer = await backend.get(PATH, token);
  expect(answer.status).toBe(200);
  expectContract("get", PATH, answer);
  return at<Wire<"Event">[]>(answer.body, "content", "entries");
}
const idsOf = (entries: readonly Wire<"Event">[]) => entries.map(({ id }) => id);

describe("[CAT-9] a view is counted", () => {
  test("once per address, event and day, whatever is watched of it", async () => {
    const [few, many] = [await addEvent("ev-few"), await addEvent("ev-many")];
    for (const address of ["203.0.113.1", "203.0.113.1", "::ffff:203.0.113.1"])
      expect(await play(few, address)).toBe(200);
    for (const address of ["203.0.113.1", "203.0.113.2", "2001:db8::1", "2001:db8::2"]) await play(many, address);
    expect(idsOf(await mostWatched())).toEqual([many, few]);
    await play(many, "203.0.113.2"); // this viewer was counted in the first write
    await mostWatched();
    const counted = await backend.db.select().from(views).orderBy(views.count);
    const day = dayOf(NOW);
    expect(counted).toEqual([
      { eventId: few, day, count: 1 },
      { eventId: many, day, count: 3 },
    ]);
  });

  test("again on the next day, and for seven days", async () => {
    const id = await addEvent("ev-days", { streamEnd: NOW + 30 * DAY });
    await play(id, "203.0.113.1");
    await mostWatched();
    backend.clock.time = NOW + DAY;
    await play(id, "203.0.113.1");
    await mostWatched();
    expect(await backend.db.select().from(views)).toHaveLength(2);
    backend.clock.time = NOW + 7 * DAY;
    expect(idsOf(await mostWatched())).toEqual([id]);
    await play(id, "203.0.113.1"); // the write of this view deletes the oldest day
    await mostWatched();
    const days = (await backend.db.select().from(views)).map(({ day }) => day - dayOf(NOW));
    expect(days.toSorted()).toEqual([1, 7]);
    backend.clock.time = NOW + 30 * DAY;
    expect(await mostWatched()).toEqual([]);
  });

  test.each(["postponed", "cancelled"] as const)("but a match that is %s can no longer be watched", async (state) => {
    const [on, off] = [await addEvent(`ev-on-${state}`), await addEvent(`ev-${state}`, { schedule: { state } })];
    await addViews(
      backend.db,
      [on, off].map((eventId) => ({ eventId, day: dayOf(NOW), count: 5 })),
      NOW,
    );
    expect(idsOf(await mostWatched())).toEqual([on]);
  });

  test("not if no media was sent: rejected, missing, or the playlist alone", async () => {
    const id = await addEvent("ev-unseen");
    const sold = await addEvent("ev-sold", { commerceCoverage: "commerce_ppv_media" });
    expect(await play(sold, "203.0.113.1")).toBe(403);
    expect(await play("ev-no-such", "203.0.113.1")).toBe(404);
    await backend.app.inject({ url: `/media/live/${id}/hd/master.m3u8`, remoteAddress: "203.0.113.1" });
    await backend.app.inject({ url: `/media/live/${id}/hd/hd-h264-240/99999.m4s`, remoteAddress: "203.0.113.1" });
    expect(await mostWatched()).toEqual([]);
  });

  test("up to a daily maximum, so that memory is bounded", async () => {
    const count = createViewCount(backend, 2);
    for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.3"]) count.add(address, "ev-full");
    await count.write();
    expect(await backend.db.select().from(views)).toEqual([{ eventId: "ev-full", day: dayOf(NOW), count: 2 }]);
  });

  test("even if the database fails once", async () => {
    let isBroken = true;
    const db = new Proxy(backend.db, {
      get: (real, name) => {
        if (isBroken) throw new Error("The connection is lost");
        return Reflect.get(real, name) as unknown;
      },
    });
    const count = createViewCount({ db, clock: backend.clock });
    count.add("203.0.113.1", "ev-late");
    await expect(count.write()).rejects.toThrow("The connection is lost");
    count.add("203.0.113.2", "ev-late");
    isBroken = false;
    await count.write();
    expect(await backend.db.select().from(views)).toEqual([{ eventId: "ev-late", day: dayOf(NOW), count: 2 }]);
  });

  test("in a catalogue of any size", async () => {
    const rows = Array.from({ length: 25_000 }, (_, n) => ({ eventId: `ev-${n}`, day: dayOf(NOW), count: 1 }));
    await addViews(backend.db, rows, NOW);
    expect(await backend.db.$count(views)).toBe(25_000);
  });

  test("by two instances that write at once", async () => {
    const rows = ["ev-a", "ev-b"].map((eventId) => ({ eventId, day: dayOf(NOW), count: 2 }));
    await Promise.all([addViews(backend.db, rows, NOW), addViews(backend.db, rows.toReversed(), NOW)]);
    expect((await backend.db.select().from(views)).map(({ count }) => count)).toEqual([4, 4]);
  });
});

describe("[CAT-9] the most watched list", () => {
  test("has only events that can still be watched, at most 24, with the viewer's own access", async () => {
    const day = dayOf(NOW);
    const ids: string[] = [];
    for (let n = 0; n < 26; n++) ids.push(await addEvent(`ev-most-${n}`));
    const sold = await addEvent("ev-most-sold", { commerceCoverage: "commerce_members_media" });
    const others = [await addEvent("ev-later", { status: "upcoming" }), await addEvent("ev-on", { status: "channel" })];
    const watched = [...others, "ev-gone", sold, ...ids];
    await addViews(
      backend.db,
      watched.map((eventId, index) => ({ eventId, day, count: 100 - index })),
      NOW,
    );
    const entries = await mostWatched();
    expect(idsOf(entries)).toEqual([sold, ...ids.slice(0, 23)]);
    expect(entries[0]).toMatchObject({ is_event_available_for_user: false, sources: { hd: null } });
    const own = await mostWatched(await backend.signIn("viewer"));
    expect(own[0]?.is_event_available_for_user).toBe(true);
    expect(own[0]?.sources.hd).not.toBeNull();
  });
});

describe("[CAT-9] the demo world", () => {
  test("has views of what began in the last seven days, most for well-known matches", async () => {
    expect(seeded.length).toBeGreaterThan(100);
    expect(new Set(seeded.map(({ day }) => dayOf(NOW) - day))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
    for (const { eventId, count } of seeded) {
      const fixture = fixtureById(eventId);
      expect(fixture && audienceOf(fixture)).toBe(count);
      expect(fixture?.startsAt).toBeLessThanOrEqual(NOW);
    }
    await addViews(backend.db, seeded, NOW);
    const kinds = (await mostWatched()).slice(0, 4).map(({ id }) => fixtureById(id)?.kind);
    expect(kinds).toEqual(["match", "match", "match", "match"]);
  });

  test("keeps adding views, none of them twice", async () => {
    await addViews(backend.db, seeded, NOW);
    const [later, after] = [NOW + 3 * HOUR, NOW + 4 * HOUR];
    for (const now of [later, later, after]) await updateCatalogue(backend.db, now, NO_MEDIA_CATALOGUE);
    const rows = await backend.db.select().from(views);
    expect(rows.length).toBeGreaterThan(seeded.length);
    for (const { eventId, count } of rows) {
      const fixture = fixtureById(eventId);
      expect(fixture && audienceOf(fixture)).toBe(count);
    }
  });
});
