import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { contracts, events } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openSession } from "#tests/support/backend/session.ts";

const DAY = 86_400_000;
/** The first days of a schedule that nothing of the day before is in. */
const START = Date.parse("2026-03-15T00:00:00Z");

let backend: TestBackend;
let fan: string;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

async function list(since: string | undefined, more: object = {}, token?: string): Promise<Wire<"EventPage">> {
  const query = {
    event_date: `${START}~${START + 14 * DAY}`,
    status: ["live", "upcoming", "archived"],
    order: "asc",
    size: 100,
    count: true,
    ...(since !== undefined && { changed_since: since }),
    ...more,
  };
  const answer = await backend.post("/api/event/list", query, token);
  expectContract("post", "/api/event/list", answer);
  expect(answer.status).toBe(200);
  return at(answer.body, "content");
}
const asOf = async (token?: string) => (await list("", {}, token)).asOf ?? expect.fail("no moment");
const idsIn = ({ entries }: Wire<"EventPage">) => entries.map(({ id }) => id);
const set = (id: string, values: Partial<typeof events.$inferInsert>) =>
  backend.db.update(events).set(values).where(eq(events.id, id));

describe("[CAT-12] a list that is asked for by what has changed", () => {
  test("has nothing where nothing did, in a few bytes, and counts the whole list", async () => {
    const all = await list("");
    expect(all.onlyChanged).toBeUndefined();
    const changed = await list(all.asOf);
    expect(changed).toMatchObject({ onlyChanged: true, entries: [], totalCount: all.totalCount, nextExists: false });
    expect(Buffer.byteLength(JSON.stringify(changed))).toBeLessThan(300);
  });

  test("has what changed, what is new, and what has left the days; each of them once", async () => {
    const [kept, moved] = idsIn(await list(""));
    const before = await list("");
    await set(kept ?? "", { venue: "Old Harbour Stand" });
    await set(moved ?? "", { eventDate: START + 40 * DAY });
    const [row] = await backend.db
      .select()
      .from(events)
      .where(eq(events.id, kept ?? ""));
    const { changedIn: _, ...fields } = row!;
    await backend.db.insert(events).values({ ...fields, id: "ev-new", referenceId: "ref-new" });
    const changed = await list(before.asOf);
    expect(new Set(idsIn(changed))).toEqual(new Set([kept, moved, "ev-new"]));
    expect(changed.totalCount).toBe(before.totalCount);
    expect((await list(changed.asOf)).entries).toEqual([]);
    // Other filters hold as ever.
    expect(idsIn(await list(before.asOf, { "search.title": "no such match" }))).toEqual([]);
    await backend.db.delete(events).where(eq(events.id, "ev-new"));
  });

  test("does not count as a change what was written and is the same", async () => {
    const [id] = idsIn(await list(""));
    const moment = await asOf();
    await set(id ?? "", { inRegion: true });
    expect(idsIn(await list(moment))).toEqual([]);
  });

  test("is sent as a whole to whoever has access to something else now, or comes with a moment of somewhere else", async () => {
    const moment = await asOf(fan);
    expect((await list(moment, {}, fan)).onlyChanged).toBe(true);
    const [held] = await backend.db.select().from(contracts).limit(1);
    await backend.db
      .insert(contracts)
      .values({ ...held!, id: "c-changes", userId: "u-102", eventId: "ev-x", startDate: NOW, endDate: null });
    expect((await list(moment, {}, fan)).onlyChanged).toBeUndefined();
    const [, context] = moment.split("-");
    for (const other of [await asOf(), `999999999999-${context}`, "0-a", "none", "9".repeat(100)])
      expect((await list(other, {}, fan)).onlyChanged).toBeUndefined();
  });

  test("[EVT-16] has also what was planned for its days and has moved, if asked for that", async () => {
    const [id] = idsIn(await list(""));
    const moment = await asOf();
    const schedule = {
      state: "planned",
      reason: null,
      ticket_note: null,
      previous_date: START + DAY,
      said_at: null,
      new_event_id: null,
    } as const;
    await set(id ?? "", { eventDate: START + 40 * DAY, schedule });
    expect(idsIn(await list(""))).not.toContain(id);
    const days = { event_date: `${START + DAY}~${START + 2 * DAY}`, with_moved: true };
    const { entries, totalCount } = await list("", days);
    expect(entries.map((entry) => entry.id)).toContain(id);
    expect(await list(moment, days)).toMatchObject({ entries: [{ id }], totalCount });
  });

  test("says no moment to who asks for none", async () => {
    expect(await list(undefined)).not.toHaveProperty("asOf");
  });
});
