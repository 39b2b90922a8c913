import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { POSITION } from "#backend/accounts/limits.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { clips, devices, events } from "#backend/db/schema.ts";
import { positions } from "#backend/db/viewerTables.ts";
import { MAX_POSITIONS } from "#backend/viewers/positions.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
let [phone, laptop, stranger] = ["", "", ""];
let [first, second] = ["", ""];

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) Version/18.3 Mobile/15E148 Safari/604.1";
const HOUR = 3_600_000;

beforeAll(async () => {
  backend = await startTestBackend();
  phone = await backend.signIn("fan", PHONE);
  laptop = await backend.signIn("fan", "A laptop");
  stranger = await backend.signIn("viewer");
  const rows = await backend.db.select({ id: events.id }).from(events).orderBy(events.id).limit(2);
  [first, second] = [rows[0]?.id ?? "", rows[1]?.id ?? ""];
}, 120_000);
afterEach(async () => {
  await backend.db.delete(positions);
  await backend.db.delete(attempts);
});
afterAll(() => backend.close());

const save = (video_id: string, position: number, watched_at: number, who = phone) =>
  backend.post("/api/user/save_position", { video_id, position, duration: HOUR, watched_at }, who);

async function list(who = phone): Promise<Wire<"Position">[]> {
  const answer = await backend.get("/api/user/get_positions", who);
  expectContract("get", "/api/user/get_positions", answer);
  return at(answer.body, "content", "entries");
}
const stopsOf = async (who?: string) => (await list(who)).map(({ video_id, position }) => [video_id, position]);

describe("[PLR-13] where a viewer stopped", () => {
  test("is known on every device of theirs, with the device and the time, the last watched first", async () => {
    const answer = await save(first, 600_000, NOW - 2_000);
    expectContract("post", "/api/user/save_position", answer);
    expect(answer.status).toBe(204);
    await save(second, 700_000, NOW - 1_000, laptop);
    const stop = { position: 600_000, duration: HOUR, watched_at: NOW - 2_000, device: PHONE };
    expect(await list(laptop)).toEqual([
      expect.objectContaining({ video_id: second, device: "A laptop" }),
      { video_id: first, ...stop },
    ]);
    expect(await list(phone)).toEqual(await list(laptop));
  });

  test("is nobody else’s", async () => {
    await save(first, 600_000, NOW);
    expect(await list(stranger)).toEqual([]);
    await save(first, 5_000, NOW, stranger);
    expect(await stopsOf(phone)).toEqual([[first, 600_000]]);
    expect((await backend.get("/api/user/get_positions")).status).toBe(401);
    expect((await save(first, 1, NOW, "")).status).toBe(401);
  });

  test("is the one that was watched last, in whatever order they arrive", async () => {
    await save(first, 900_000, NOW - 1_000, laptop);
    expect((await save(first, 100_000, NOW - 5_000, phone)).status).toBe(204);
    expect(await list()).toEqual([expect.objectContaining({ position: 900_000, device: "A laptop" })]);
    await save(first, 0, NOW, phone);
    expect(await stopsOf()).toEqual([[first, 0]]);
  });

  test("of a device whose clock is ahead does not stay for ever", async () => {
    await save(first, 100_000, NOW + 5 * HOUR, laptop);
    expect(await list()).toEqual([expect.objectContaining({ watched_at: NOW })]);
    await save(first, 200_000, NOW, phone);
    expect(await stopsOf()).toEqual([[first, 200_000]]);
  });

  test("stays without a name once its device is removed", async () => {
    await save(first, 600_000, NOW, laptop);
    await backend.db.delete(devices).where(eq(devices.deviceId, "A laptop"));
    expect(await list()).toEqual([expect.objectContaining({ position: 600_000, device: null })]);
  });

  test("may be in a clip, and is not stored of what does not exist", async () => {
    const [clip] = await backend.db.select({ id: clips.id }).from(clips).limit(1);
    expect((await save(clip?.id ?? "", 5_000, NOW)).status).toBe(204);
    const answer = await save("nothing", 5_000, NOW);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([404, "event_not_found"]);
  });

  test.each([
    ["no time", { position: 1, duration: 1 }],
    ["a position before the start", { position: -1, duration: 1, watched_at: 1 }],
    ["a part of a millisecond", { position: 1.5, duration: 1, watched_at: 1 }],
    ["a text", { position: "1", duration: 1, watched_at: 1 }],
    ["a number beyond all others", { position: 1e300, duration: 1, watched_at: 1 }],
  ])("is refused with %s", async (_, body) => {
    const answer = await backend.post("/api/user/save_position", { video_id: first, ...body }, phone);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([400, "invalid_request"]);
    expect(await list()).toEqual([]);
  });

  test("is stored of the last fifty videos, also when several are sent at once", async () => {
    const rows = await backend.db
      .select({ id: events.id })
      .from(events)
      .orderBy(events.id)
      .limit(MAX_POSITIONS + 3);
    const ids = rows.map(({ id }) => id);
    await Promise.all(ids.map((id, n) => save(id, 60_000, NOW - n)));
    expect((await list()).map(({ video_id }) => video_id)).toEqual(ids.slice(0, MAX_POSITIONS));
    expect(await backend.db.$count(positions)).toBe(MAX_POSITIONS);
  });

  test("cannot be stored all the time", async () => {
    for (let n = 0; n < POSITION.max; n += 1) expect((await save(first, n, NOW)).status).toBe(204);
    const answer = await save(first, 1, NOW);
    expect([answer.status, at(answer.body, "messageErrorCode")]).toEqual([429, "too_many_requests"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect((await save(first, 1, NOW, stranger)).status).toBe(204);
  });
});
