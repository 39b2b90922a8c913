import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCutter } from "#backend/clips/cutter.ts";
import type { Wire } from "#contract/wire.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { clips, contracts, events, madeClips, users } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openSession } from "#tests/support/backend/session.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let backend: TestBackend;
let clipsDir: string;
let viewer: string;
let fan: string;
let model: typeof events.$inferSelect;

beforeAll(async () => {
  clipsDir = join(mkdtempSync(join(tmpdir(), "clips-")), "cut");
  const mediaDir = fileURLToPath(new URL("../../../backend/media", import.meta.url));
  backend = await startTestBackend({ mediaDir, clipsDir });
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  if (!row) throw new Error("Nothing is live");
  model = row;
  await addEvent("ev-live", {});
  await addEvent("ev-over", { status: "archived", duration: 20 * MINUTE });
}, 120_000);
beforeEach(async () => {
  backend.clock.time = NOW;
  await backend.db.delete(attempts);
  await backend.db.delete(madeClips);
  viewer = await openSession(backend, "viewer");
  fan = await openSession(backend, "fan");
});
afterAll(() => backend.close());

/** Adds a free football event that has been live for an hour, changed by `values`. */
const addEvent = (id: string, values: Partial<typeof events.$inferInsert>) =>
  backend.db.insert(events).values({
    ...model,
    mediaType: "event",
    type: "event",
    status: "live",
    broadcast: "football",
    inRegion: true,
    commerceCoverage: "commerce_free_media",
    streamStart: NOW - HOUR,
    streamEnd: NOW + HOUR,
    duration: null,
    ...values,
    id,
    referenceId: `ref-${id}`,
  });

const code = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];
async function post(call: string, body: unknown, token?: string): Promise<Answer> {
  const answer = await backend.post(`/api/clip/${call}`, body, token);
  const [name, id] = call.split("/");
  expectContract("post", id === undefined ? `/api/clip/${name}` : `/api/clip/${name}/{id}`, answer);
  return answer;
}
const order = (values: Record<string, unknown> = {}) => ({
  event_id: "ev-over",
  title: "The save",
  start_time: 61_500,
  end_time: 72_250,
  ...values,
});
const create = async (values: Record<string, unknown> = {}, who = fan) => {
  const answer = await post("create", order(values), who);
  expect(answer).toMatchObject({ status: 200 });
  return at<Wire<"Clip">>(answer.body, "content");
};
const clipOf = async (id: string, who?: string) => {
  const answer = await backend.get(`/api/clip/get_by_id/id/${id}?media_type=clip`, who);
  expectContract("get", "/api/clip/get_by_id/id/{id}", answer);
  return at<Wire<"Clip">>(answer.body, "content");
};
const listed = async (call: "list" | "user_list", who?: string) => {
  const answer = await post(call, { media_type: "user_clip", size: 999 }, who);
  return at<Wire<"Clip">[]>(answer.body, "content", "entries").map(({ id }) => id);
};
const file = (clip: Wire<"Clip">, headers = {}) =>
  backend.app.inject({ url: clip.sources.clip ?? "/media/clips/user/none.mp4", headers });

describe("[EVT-12] a new clip", () => {
  test("exists at once, gets its file soon after, and is then in every list", async () => {
    const made = await create();
    expect(made).toMatchObject({
      event_id: "ev-over",
      media_type: "user_clip",
      owner_id: "u-102",
      title: "The save",
      status: "archived",
      start_time: 61_500,
      end_time: 72_250,
      duration: 10_750,
      added: NOW,
      is_event_available_for_user: true,
      type: "game",
      sources: { hd: null, clip: null },
    });
    expect(await listed("user_list", fan)).toContain(made.id);
    await backend.cutter.tick();
    const ready = await clipOf(made.id, fan);
    expect(ready).toEqual({ ...made, sources: { ...made.sources, clip: `/media/clips/user/${made.id}.mp4` } });
    // Who made it is nobody else's business.
    expect(await clipOf(made.id)).toEqual({ ...ready, owner_id: null });
    expect(await listed("list")).toContain(made.id);
    expect(await listed("user_list", viewer)).not.toContain(made.id);
    const related = await backend.get("/api/vod/get_related_videos?id=ev-over");
    expect(JSON.stringify(related.body)).not.toContain(made.id);
  });

  test("is hidden from others while it is being cut", async () => {
    const id = "clip-uncut-for-a-test";
    const made = await create();
    await backend.cutter.tick();
    const [row] = await backend.db.select().from(clips).where(eq(clips.id, made.id));
    if (!row) throw new Error("The clip is gone");
    await backend.db.insert(clips).values({ ...row, id, referenceId: `ref-${id}`, clipUrl: null });
    expect(await listed("list", fan)).toContain(id);
    expect(await listed("list", viewer)).not.toContain(id);
    expect(await listed("list")).not.toContain(id);
    expect((await backend.app.inject({ url: `/media/clips/user/${id}.mp4` })).statusCode).toBe(404);
    await backend.db.delete(clips).where(eq(clips.id, id));
  });

  test("is one file that supports ranges, and players revalidate it each time", async () => {
    const made = await create();
    await backend.cutter.tick();
    const clip = await clipOf(made.id);
    const whole = await file(clip);
    expect(whole.headers).toMatchObject({
      "content-type": "video/mp4",
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": "no-cache",
      "content-length": String(whole.rawPayload.length),
    });
    expect(whole.rawPayload.toString("latin1", 4, 8)).toBe("ftyp");
    expect(whole.rawPayload.indexOf("moov", 0, "latin1")).toBeLessThan(whole.rawPayload.indexOf("mdat", 0, "latin1"));
    const etag = String(whole.headers["etag"]);
    expect((await file(clip, { "if-none-match": etag })).statusCode).toBe(304);
    const part = await file(clip, { range: "bytes=4-7" });
    expect([part.statusCode, part.body]).toEqual([206, "ftyp"]);
    expect((await file(clip, { range: "bytes=999999999-" })).statusCode).toBe(416);
    const head = await backend.app.inject({ method: "HEAD", url: clip.sources.clip ?? "" });
    expect([head.statusCode, head.headers["content-length"]]).toEqual([200, String(whole.rawPayload.length)]);
    for (const name of ["none.mp4", "clip-none.mp4", "..%2f..%2fapp.ts", "clip-%00.mp4"])
      expect((await backend.app.inject({ url: `/media/clips/user/${name}` })).statusCode).toBe(404);
  });

  test("is cut after a restart, and again when its file is lost", async () => {
    const made = await create();
    await backend.cutter.tick();
    const first = (await file(await clipOf(made.id))).rawPayload;
    // The state that a server leaves if it stops in the middle of cutting a clip.
    await backend.db.update(clips).set({ clipUrl: null }).where(eq(clips.id, made.id));
    rmSync(join(clipsDir, `${made.id}.mp4`));
    writeFileSync(join(clipsDir, `${made.id}.mp4.1.part`), "half");
    writeFileSync(join(clipsDir, "clip-of-nobody.mp4"), "left");
    const ready: string[] = [];
    const restarted = createCutter({
      ...backend,
      onReady: ({ id }) => void ready.push(id),
      onError: (error) => {
        throw error;
      },
    });
    await restarted.start();
    await restarted.tick();
    await restarted.stop();
    expect(ready).toEqual([made.id]);
    expect(existsSync(join(clipsDir, "clip-of-nobody.mp4"))).toBe(false);
    expect((await file(await clipOf(made.id))).rawPayload.equals(first)).toBe(true);
    rmSync(join(clipsDir, `${made.id}.mp4`));
    expect((await file(await clipOf(made.id))).rawPayload.equals(first)).toBe(true);
  });

  test("waits while there is nothing to cut it from", async () => {
    const made = await create();
    const errors: unknown[] = [];
    await backend.cutter.tick();
    await backend.db.update(clips).set({ clipUrl: null, broadcast: null }).where(eq(clips.id, made.id));
    rmSync(join(clipsDir, `${made.id}.mp4`));
    const cutter = createCutter({
      ...backend,
      onReady: () => errors.push("ready"),
      onError: (error) => errors.push(error),
    });
    await cutter.tick();
    await cutter.tick();
    expect(errors).toHaveLength(1);
    expect(errors[0]).toBeInstanceOf(Error);
    expect((await clipOf(made.id, fan)).sources.clip).toBeNull();
    await backend.db.delete(clips).where(eq(clips.id, made.id));
  });
});

describe("[EVT-12] the range of a clip", () => {
  const HOUR_LIVE = { event_id: "ev-live" };

  test.each([
    ["the first second of a recording", { start_time: 0, end_time: 1_000 }],
    ["five minutes", { start_time: 0, end_time: 300_000 }],
    ["the last second", { start_time: 20 * MINUTE - 1_000, end_time: 20 * MINUTE }],
    ["the latest live minutes", { ...HOUR_LIVE, start_time: HOUR - 10_000, end_time: HOUR }],
    ["a part before the live window", { ...HOUR_LIVE, start_time: 0, end_time: 5_000 }],
    ["the window of a channel", { event_id: "ch-one", start_time: -1, end_time: -1 }],
  ])("may be %s", async (_what, values) => {
    const [channel] = await backend.db.select().from(events).where(eq(events.id, "ch-one"));
    const edge = NOW - (channel?.streamStart ?? 0);
    const wanted = values.start_time < 0 ? { ...values, start_time: edge - 60_000, end_time: edge - 30_000 } : values;
    const made = await create(wanted);
    await backend.cutter.tick();
    expect((await file(await clipOf(made.id))).statusCode).toBe(200);
  });

  test.each([
    ["under a second", { start_time: 5_000, end_time: 5_999 }],
    ["backwards", { start_time: 9_000, end_time: 5_000 }],
    ["over five minutes", { start_time: 0, end_time: 300_001 }],
    ["beyond the end", { start_time: 20 * MINUTE - 5_000, end_time: 20 * MINUTE + 2_000 }],
    ["beyond the live edge", { ...HOUR_LIVE, start_time: HOUR - 5_000, end_time: HOUR + 2_001 }],
    ["yesterday on a channel", { event_id: "ch-one", start_time: 0, end_time: 5_000 }],
    ["of an upcoming event", { event_id: "ev-soon", start_time: 0, end_time: 5_000 }],
    ["of an event on another site", { event_id: "ev-away", start_time: 0, end_time: 5_000 }],
    ["at the end of time", { start_time: Number.MAX_SAFE_INTEGER - 5_000, end_time: Number.MAX_SAFE_INTEGER }],
  ])("may not be %s", async (_what, values) => {
    await backend.db.delete(events).where(sql`${events.id} in ('ev-soon', 'ev-away')`);
    await addEvent("ev-soon", { status: "upcoming", streamStart: NOW + HOUR });
    await addEvent("ev-away", { mediaType: "externalContent", broadcast: null, externalUrl: "https://a.example/" });
    expect(code(await post("create", order(values), fan))).toEqual([422, "clip_range_invalid"]);
  });

  test.each([
    ["no title", { title: undefined }],
    ["an empty title", { title: "" }],
    ["a title of spaces only", { title: "   " }],
    ["a title that nobody can see", { title: "\u200b\u3164\u2800" }],
    ["a title that is too long", { title: "x".repeat(101) }],
    ["a NUL in the title", { title: "a\u0000" }],
    ["a start before the recording", { start_time: -1 }],
    ["a fraction of a millisecond", { end_time: 70_000.5 }],
    ["a position as text", { start_time: "61500" }],
    ["no event", { event_id: null }],
  ])("with %s is 422 validation_failed", async (_what, values) => {
    const answer = await post("create", order(values), fan);
    expect(code(answer)).toEqual([422, "validation_failed"]);
    expect(at<unknown[]>(answer.body, "field_errors")).toHaveLength(1);
  });

  test("is rejected for media without access, unknown events and visitors", async () => {
    await addEvent("ev-paid", { commerceCoverage: "commerce_ppv_media", price: 5, identityIds: [] });
    await addEvent("ev-abroad", { inRegion: false });
    for (const event_id of ["ev-paid", "ev-abroad"])
      expect(code(await post("create", order({ event_id }), fan))).toEqual([403, "forbidden"]);
    expect(code(await post("create", order({ event_id: "none" }), fan))).toEqual([404, "event_not_found"]);
    expect(code(await post("create", order()))).toEqual([401, "unauthorized"]);
    expect(code(await post("user_list", {}))).toEqual([401, "unauthorized"]);
    expect(code(await post("user_list", { size: 0 }, fan))).toEqual([400, "invalid_request"]);
    expect(code(await post("list", {}, "at.bad"))).toEqual([401, "unauthorized"]);
  });

  test("too many of them are rate limited", async () => {
    await backend.db.execute(sql`delete from attempts`);
    const made = await create();
    await backend.db.update(attempts).set({ count: 100 });
    const answer = await post("create", order(), fan);
    expect(code(answer)).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await clipOf(made.id, fan)).id).toBe(made.id);
  });
});

describe("[EVT-12] a viewer's own clips", () => {
  test("can be renamed and found by their new name", async () => {
    const { id } = await create();
    const renamed = at<Wire<"Clip">>((await post(`update/${id}`, { title: " Späte Rettung " }, fan)).body, "content");
    expect(renamed).toMatchObject({ id, title: "Späte Rettung", owner_id: "u-102" });
    const found = await post("user_list", { "search.title": "spate rettung" }, fan);
    expect(at<Wire<"Clip">[]>(found.body, "content", "entries").map((clip) => clip.id)).toEqual([id]);
    for (const title of ["", undefined, 5, "x".repeat(101)])
      expect(code(await post(`update/${id}`, { title }, fan))).toEqual([422, "validation_failed"]);
  });

  test("are deleted with their file", async () => {
    const { id } = await create();
    await backend.cutter.tick();
    expect(readdirSync(clipsDir)).toContain(`${id}.mp4`);
    expect((await post(`delete/${id}`, {}, fan)).status).toBe(204);
    expect(readdirSync(clipsDir)).not.toContain(`${id}.mp4`);
    expect((await backend.app.inject({ url: `/media/clips/user/${id}.mp4` })).statusCode).toBe(404);
    expect(code(await post(`delete/${id}`, {}, fan))).toEqual([404, "clip_not_found"]);
    expect(code(await post(`update/${id}`, { title: "x" }, fan))).toEqual([404, "clip_not_found"]);
    expect(await listed("user_list", fan)).not.toContain(id);
  });

  test("cannot be changed by others, and neither can the editors' clips", async () => {
    const { id } = await create();
    const [house] = await backend.db
      .select()
      .from(clips)
      .where(sql`${clips.ownerId} is null`)
      .limit(1);
    for (const one of [id, house?.id]) {
      expect(code(await post(`update/${one}`, { title: "Mine" }, viewer))).toEqual([403, "forbidden"]);
      expect(code(await post(`delete/${one}`, {}, viewer))).toEqual([403, "forbidden"]);
      expect(code(await post(`update/${one}`, { title: "Mine" }))).toEqual([401, "unauthorized"]);
      expect(code(await post(`delete/${one}`, {}))).toEqual([401, "unauthorized"]);
    }
    expect((await clipOf(id, fan)).title).toBe("The save");
  });

  test("have a total limit of two hours, also when several are created at once", async () => {
    const editor = await openSession(backend, "editor");
    const { id } = await create({}, editor);
    const long = { duration: 120 * MINUTE - 15_000, created: NOW - 2 * DAY };
    await backend.db.update(clips).set(long).where(eq(clips.id, id));
    const answers = await Promise.all([1, 2, 3].map(() => post("create", order(), editor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await post(`delete/${id}`, {}, editor);
    expect((await post("create", order(), editor)).status).toBe(200);
  });

  test("have a limit of half an hour a day", async () => {
    const { id } = await create();
    await backend.db.update(madeClips).set({ endMs: 30 * MINUTE - 5_000, startMs: 0 });
    await post(`delete/${id}`, {}, fan); // what was made counts, not what is there
    const refused = await post("create", order(), fan);
    expect(code(refused)).toEqual([429, "too_many_requests"]);
    expect(refused.headers["retry-after"]).toBe(String(DAY / 1000));
    backend.clock.time = NOW + DAY + 1;
    fan = await openSession(backend, "fan");
    expect((await post("create", order(), fan)).status).toBe(200);
  });

  test("are deleted with their account", async () => {
    await backend.db.insert(users).values({ id: "u-gone", added: NOW, email: "gone@demo.example" });
    const { id } = await create();
    await backend.db.update(clips).set({ ownerId: "u-gone" }).where(eq(clips.id, id));
    await backend.db.delete(users).where(eq(users.id, "u-gone"));
    expect(code(await backend.get(`/api/clip/get_by_id/id/${id}`))).toEqual([404, "clip_not_found"]);
  });
});

describe("clips of an event that not everybody may watch", () => {
  const SOLD = { status: "archived", duration: 20 * MINUTE, price: 5, currency: "EUR" } as const;
  const ofPaid = (values: Record<string, unknown> = {}) => order({ event_id: "ev-sold", ...values });

  beforeAll(async () => {
    await addEvent("ev-sold", { ...SOLD, commerceCoverage: "commerce_ppv_media" });
    await addEvent("ev-members", { ...SOLD, commerceCoverage: "commerce_members_media" });
    await backend.db.insert(contracts).values({
      id: "con-sold",
      userId: "u-102",
      type: "ppv",
      productId: "p-sold",
      eventId: "ev-sold",
      title: "Ticket",
      startDate: NOW - DAY,
      endDate: NOW + 30 * DAY,
    });
  });
  beforeEach(() => backend.db.delete(clips).where(inArray(clips.eventId, ["ev-sold", "ev-members"])));

  test.each(["ev-sold", "ev-members"])("of %s play with a signed address only", async (event_id) => {
    const made = await create({ event_id });
    await backend.cutter.tick();
    const shared = await clipOf(made.id);
    // Whoever has the link may watch, as the specification says of user clips.
    expect(shared.is_event_available_for_user).toBe(true);
    expect(shared.sources.clip).toMatch(new RegExp(`^/media/s/\\d{10}\\.[\\w-]{43}/clips/${made.id}\\.mp4$`));
    const whole = await file(shared);
    expect([whole.statusCode, whole.headers["content-type"]]).toEqual([200, "video/mp4"]);
    expect(whole.headers["cache-control"]).toBe("private, no-cache");
    for (const url of [`/media/clips/user/${made.id}.mp4`, `/media/clips/${made.id}.mp4`])
      expect([url, (await backend.app.inject({ url })).statusCode]).toEqual([url, 403]);
    const other = await create({ event_id });
    await backend.cutter.tick();
    const moved = String(shared.sources.clip).replace(made.id, other.id);
    expect((await backend.app.inject({ url: moved })).statusCode).toBe(403);
    backend.clock.time = NOW + 61 * MINUTE;
    expect((await file(shared)).statusCode).toBe(403);
  });

  test("are listed to their owner and to moderators, and to nobody else", async () => {
    const { id } = await create(ofPaid());
    await backend.cutter.tick();
    const editor = await openSession(backend, "editor");
    for (const who of [undefined, viewer]) expect(await listed("list", who)).not.toContain(id);
    for (const who of [fan, editor]) expect(await listed("list", who)).toContain(id);
    expect(await listed("user_list", fan)).toContain(id);
  });

  test("cover ten minutes of an event at most, and what overlaps counts once", async () => {
    await create(ofPaid({ start_time: 0, end_time: 5 * MINUTE }));
    await create(ofPaid({ start_time: MINUTE, end_time: 5 * MINUTE }));
    await create(ofPaid({ start_time: 4 * MINUTE, end_time: 8 * MINUTE }));
    await create(ofPaid({ start_time: 12 * MINUTE, end_time: 14 * MINUTE }));
    await create(ofPaid({ start_time: 2 * MINUTE, end_time: 3 * MINUTE }));
    const more = [8 * MINUTE, 9 * MINUTE, 14 * MINUTE].map((start) =>
      ofPaid({ start_time: start, end_time: start + 2_000 }),
    );
    for (const wanted of more) expect(code(await post("create", wanted, fan))).toEqual([409, "clip_limit_reached"]);
    for (const id of await listed("user_list", fan)) await post(`delete/${id}`, {}, fan);
    // What was watched and taken away is gone, but not what was made.
    for (const wanted of more) expect(code(await post("create", wanted, fan))).toEqual([409, "clip_limit_reached"]);
    await create(ofPaid({ start_time: 6 * MINUTE, end_time: 7 * MINUTE }));
    // Other events have their own limit.
    await create({ event_id: "ev-members" });
    await create({ event_id: "ev-over" });
  });

  test("of all viewers cover 45 minutes at most, also of those whose account is gone", async () => {
    await addEvent("ev-long", { ...SOLD, commerceCoverage: "commerce_members_media", duration: 110 * MINUTE });
    const parts = [0, 10, 20, 30].map((start) => ({ startMs: start * MINUTE, endMs: (start + 10) * MINUTE }));
    await backend.db
      .insert(madeClips)
      .values(
        parts.map((part, index) => ({ ...part, clipId: `gone-${index}`, eventId: "ev-long", created: NOW - DAY })),
      );
    const ofLong = (start: number, end: number) => ({
      event_id: "ev-long",
      start_time: start * MINUTE,
      end_time: end * MINUTE,
    });
    await create(ofLong(40, 45));
    expect(code(await post("create", order(ofLong(45, 46)), fan))).toEqual([409, "clip_limit_reached"]);
    await create(ofLong(12, 13)); // somebody made a clip of that before
  });

  test("and all others can be deleted by moderators", async () => {
    const editor = await openSession(backend, "editor");
    for (const values of [ofPaid(), order()]) {
      const { id } = await create(values);
      await backend.cutter.tick();
      expect(code(await post(`update/${id}`, { title: "Mine" }, editor))).toEqual([403, "forbidden"]);
      expect((await post(`delete/${id}`, {}, editor)).status).toBe(204);
      expect(readdirSync(clipsDir)).not.toContain(`${id}.mp4`);
    }
    const [house] = await backend.db.select().from(clips).where(isNull(clips.ownerId)).limit(1);
    expect(code(await post(`delete/${house?.id}`, {}, editor))).toEqual([403, "forbidden"]);
  });
});

describe("the room for all clips", () => {
  const ROOM_HOURS = 100;
  const strangers = Array.from({ length: 50 }, (_, index) => `u-stranger-${index}`);

  beforeEach(async () => {
    await backend.db.delete(clips).where(isNotNull(clips.ownerId));
    await backend.db
      .insert(users)
      .values(strangers.map((id) => ({ id, added: NOW, email: `${id}@demo.example` })))
      .onConflictDoNothing();
  });

  /** Stores `minutes` of clips for each of the strangers, made `ageMs` ago. */
  async function fill(minutes: number, ageMs = 2 * DAY): Promise<void> {
    const { id } = await create();
    const [model] = await backend.db.select().from(clips).where(eq(clips.id, id));
    if (!model) throw new Error("The clip is gone");
    await backend.db.delete(clips).where(eq(clips.id, id));
    await backend.db.insert(clips).values(
      strangers.map((ownerId, index) => {
        const own = `clip-${ownerId}`;
        const created = NOW - ageMs + index;
        return { ...model, id: own, referenceId: `ref-${own}`, ownerId, created, duration: minutes * MINUTE };
      }),
    );
  }
  const left = async () =>
    (await backend.db.select({ id: clips.id }).from(clips).where(isNotNull(clips.ownerId))).length;

  test("is open to proven addresses only", async () => {
    await backend.db.update(users).set({ emailVerified: false }).where(eq(users.id, "u-102"));
    expect(code(await post("create", order(), fan))).toEqual([403, "email_not_verified"]);
    await backend.db.update(users).set({ emailVerified: true }).where(eq(users.id, "u-102"));
    await create();
  });

  test("loses the oldest clips of addresses that nobody proved, when it is full", async () => {
    await fill((ROOM_HOURS * 60) / strangers.length);
    await create();
    expect(await left()).toBe(strangers.length);
    expect((await clipOf("clip-u-stranger-1")).owner_id).toBeDefined();
    expect(code(await backend.get("/api/clip/get_by_id/id/clip-u-stranger-0"))).toEqual([404, "clip_not_found"]);
  });

  test("is not filled by fifty accounts: none takes more than a twenty-fifth of what is free", async () => {
    await backend.db.update(users).set({ emailVerified: true }).where(inArray(users.id, strangers));
    await fill(((ROOM_HOURS - 1) * 60) / strangers.length);
    // An hour is left, of which 144 s are a twenty-fifth.
    expect(code(await post("create", order({ start_time: 0, end_time: 145_000 }), fan))).toEqual([507, "storage_full"]);
    await create({ start_time: 0, end_time: 143_000 });
    expect(await left()).toBe(strangers.length + 1);
  });
});
