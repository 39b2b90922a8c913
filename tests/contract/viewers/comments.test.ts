import { eq, ne, TransactionRollbackError } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Wire } from "#contract/wire.ts";
import { isWithinLimit, type Limit } from "#backend/accounts/attempts.ts";
import { COMMENT_ON_EVENT, COMMENTS_A_DAY } from "#backend/accounts/limits.ts";
import { MAX_COMMENTS } from "#backend/comments/comments.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { events, users } from "#backend/db/schema.ts";
import { comments } from "#backend/db/viewerTables.ts";
import { addComments } from "#tests/support/backend/addComments.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { nextMessages, emitWithAck, socketsOf } from "#tests/support/backend/sockets.ts";

let backend: TestBackend;
let url: string;
let eventId: string;
let [fan, viewer, editor] = ["", "", ""];
const { connected, closeAll } = socketsOf(() => url);

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  eventId = row?.id ?? "";
  [fan, viewer, editor] = await Promise.all([
    backend.signIn("fan"),
    backend.signIn("viewer"),
    backend.signIn("editor"),
  ]);
}, 120_000);
afterEach(async () => {
  closeAll();
  backend.clock.time = NOW;
  await backend.db.delete(comments);
  await backend.db.delete(attempts);
});
afterAll(() => backend.close());

async function create(text: string, token = fan): Promise<Wire<"Comment">> {
  const answer = await backend.post("/api/comment/create", { eventId, text }, token);
  expectContract("post", "/api/comment/create", answer);
  expect(answer.status).toBe(200);
  return at(answer.body, "content");
}
async function list(query = ""): Promise<Wire<"Comment">[]> {
  const answer = await backend.get(`/api/comment/list?eventId=${eventId}${query}`);
  expectContract("get", "/api/comment/list", answer);
  return at(answer.body, "content", "entries");
}
const exhaust = async (limit: Limit, who: string) => {
  for (let n = 0; n < limit.max; n += 1) await isWithinLimit(backend.db, limit, who);
};
const codeOf = (answer: { body: unknown }) => at<string>(answer.body, "messageErrorCode");

describe("[EVT-14] comments", () => {
  test("are stored, and announced in order when made, changed and deleted", async () => {
    const socket = await connected();
    await emitWithAck(socket, "join-event-room", { eventId, customer: "demo", userId: null });
    const heard = nextMessages(socket, 4);
    const answer = await backend.post(
      "/api/comment/create",
      { eventId, text: "  <b>What</b> a goal! ⚽ ", mediaTime: 2_410_000 },
      fan,
    );
    expectContract("post", "/api/comment/create", answer);
    const first: Wire<"Comment"> = at(answer.body, "content");
    expect(first).toEqual({
      id: expect.stringMatching(/^c-/),
      text: "<b>What</b> a goal! ⚽",
      userId: "u-102",
      userName: "Kit Moreno",
      created: NOW,
      updated: NOW,
      mediaTime: 2_410_000,
    });
    const second = await create("Oh no.", viewer);
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
    const changed = await backend.post("/api/comment/update", { id: first.id, text: "What a save!" }, fan);
    expectContract("post", "/api/comment/update", changed);
    const updated: Wire<"Comment"> = at(changed.body, "content");
    expect(updated).toEqual({ ...first, text: "What a save!", updated: NOW + 1 });
    const gone = await backend.post("/api/comment/delete", { id: first.id }, fan);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    expect(await list()).toEqual([second]);
    const stamp = { messageId: expect.stringMatching(/^m-/), customer: "demo", eventId };
    expect((await heard).map(([, message]) => message)).toEqual([
      { ...stamp, sentAt: NOW, action: "created", comment: first },
      { ...stamp, sentAt: NOW + 1, action: "created", comment: second },
      { ...stamp, sentAt: NOW + 1, action: "updated", comment: updated },
      { ...stamp, sentAt: NOW + 2, action: "deleted", comment: { id: first.id } },
    ]);
    expect((await heard).every(([name]) => name === "comment-on-media")).toBe(true);
  });

  test("leave no text after they are deleted", async () => {
    const { id } = await create("Something to regret");
    await backend.post("/api/comment/delete", { id }, fan);
    const [row] = await backend.db.select().from(comments).where(eq(comments.id, id));
    expect(row?.text).toBe("");
    for (const [path, body] of [
      ["/api/comment/delete", { id }],
      ["/api/comment/update", { id, text: "again" }],
    ] as const) {
      const answer = await backend.post(path, body, fan);
      expectContract("post", path, answer);
      expect([answer.status, codeOf(answer)]).toEqual([404, "comment_not_found"]);
    }
  });

  test("made at the same time have an order, and the pages of the list do not overlap", async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map((n) => create(`No. ${n}`)));
    expect(new Set(made.map(({ created }) => created)).size).toBe(5);
    const pages = [await list("&size=2"), await list("&size=2&page=1"), await list("&size=2&page=2")];
    expect(pages.flat().map(({ id }) => id)).toEqual(
      made.toSorted((a, b) => b.created - a.created).map(({ id }) => id),
    );
    const counted = await backend.get(`/api/comment/list?eventId=${eventId}&size=2&count=true`);
    expect(at(counted.body, "content")).toMatchObject({ totalCount: 5, nextExists: true, entryCount: 2 });
  });

  test("belong to their author and to moderators", async () => {
    const { id } = await create("Mine");
    for (const [path, body] of [
      ["/api/comment/update", { id, text: "Yours" }],
      ["/api/comment/delete", { id }],
    ] as const) {
      const refused = await backend.post(path, body, viewer);
      expectContract("post", path, refused);
      expect([refused.status, codeOf(refused)]).toEqual([403, "forbidden"]);
      expect((await backend.post(path, body)).status).toBe(401);
    }
    expect((await list())[0]?.text).toBe("Mine");
    expect((await backend.post("/api/comment/update", { id, text: "Tamed" }, editor)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ text: "Tamed", userId: "u-102" });
    expect((await backend.post("/api/comment/delete", { id }, editor)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test("are limited to ten a minute, changes included", async () => {
    const send = (text: string) => backend.post("/api/comment/create", { eventId, text }, fan);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => send(`No. ${n}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = await send("again");
    expectContract("post", "/api/comment/create", refused);
    expect(codeOf(refused)).toBe("too_many_requests");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
    const [{ id } = { id: "" }] = await list();
    expect((await backend.post("/api/comment/update", { id, text: "x" }, fan)).status).toBe(429);
    expect((await backend.post("/api/comment/delete", { id }, fan)).status).toBe(204);
    expect((await backend.post("/api/comment/create", { eventId, text: "I may" }, viewer)).status).toBe(200);
  });

  test("of one account cannot fill the room of an event, and are limited over a day", async () => {
    const send = (event = eventId) => backend.post("/api/comment/create", { eventId: event, text: "Again" }, fan);
    const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers["retry-after"]);
    await exhaust(COMMENT_ON_EVENT, `u-102 ${eventId}`);
    const here = await send();
    expect([here.status, codeOf(here)]).toEqual([429, "too_many_requests"]);
    expect(waitOf(here)).toBeGreaterThan(3_000);
    const [other] = await backend.db.select().from(events).where(ne(events.id, eventId)).limit(1);
    expect((await send(other?.id)).status, "another event").toBe(200);
    expect((await backend.post("/api/comment/create", { eventId, text: "Me" }, viewer)).status).toBe(200);
    await exhaust(COMMENTS_A_DAY, "u-102");
    const today = await send(other?.id);
    expect([today.status, codeOf(today)]).toEqual([429, "too_many_requests"]);
    expect(waitOf(today)).toBeGreaterThan(80_000);
  });

  test("of one account have a total; a deleted one takes a place for a day", async () => {
    const { id } = await create("The first");
    await addComments(backend.db, { like: id, count: MAX_COMMENTS - 1 });
    const send = () => backend.post("/api/comment/create", { eventId, text: "One more" }, fan);
    const refused = await send();
    expectContract("post", "/api/comment/create", refused);
    expect([refused.status, codeOf(refused)]).toEqual([409, "limit_reached"]);
    expect((await backend.post("/api/comment/delete", { id }, fan)).status).toBe(204);
    expect((await send()).status).toBe(409);
    const yesterday = backend.clock.time - 25 * 3_600_000;
    await backend.db.update(comments).set({ deletedAt: yesterday }).where(eq(comments.id, id));
    expect((await send()).status).toBe(200);
  });

  test.each([
    ["no text", { text: "" }, "text"],
    ["only blanks", { text: " \n\t " }, "text"],
    ["too long a text", { text: "x".repeat(501) }, "text"],
    ["a NUL", { text: "a\u0000b" }, "text"],
    ["a text that is not a string", { text: { $ne: 1 } }, "text"],
    ["a fraction of a millisecond", { text: "x", mediaTime: 0.5 }, "mediaTime"],
    ["a position before the start", { text: "x", mediaTime: -1 }, "mediaTime"],
    ["no event", { text: "x", eventId: undefined }, "eventId"],
  ])("with %s are rejected at the field", async (_what, body, field) => {
    const answer = await backend.post("/api/comment/create", { eventId, ...body }, fan);
    expectContract("post", "/api/comment/create", answer);
    expect([answer.status, at(answer.body, "field_errors", 0, "field")]).toEqual([422, field]);
  });

  test("cannot be emptied, and are deleted only by id", async () => {
    const { id } = await create("Full of words");
    for (const text of [" ", "\u200b\u2060", "\u3164", "\u2800", "\u202e\u2066"]) {
      const emptied = await backend.post("/api/comment/update", { id, text }, fan);
      expectContract("post", "/api/comment/update", emptied);
      expect([emptied.status, at(emptied.body, "field_errors", 0, "field")]).toEqual([422, "text"]);
    }
    for (const body of [{}, { id: "" }, { id: 7 }, []]) {
      const answer = await backend.post("/api/comment/delete", body, fan);
      expectContract("post", "/api/comment/delete", answer);
      expect([answer.status, codeOf(answer)]).toEqual([400, "invalid_request"]);
    }
    expect((await list())[0]?.text).toBe("Full of words");
  });

  test("are deleted with the account of their viewer", async () => {
    await create("Here", viewer);
    const { userId } = await create("Gone soon");
    await backend.db
      .transaction(async (tx) => {
        await tx.delete(users).where(eq(users.id, userId));
        expect(await tx.$count(comments)).toBe(1);
        tx.rollback();
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error;
      });
    expect(await list()).toHaveLength(2);
  });

  test("need an existing event and an account", async () => {
    const lost = await backend.post("/api/comment/create", { eventId: "ev-none", text: "Hello?" }, fan);
    expect([lost.status, codeOf(lost)]).toEqual([404, "event_not_found"]);
    expect((await backend.get("/api/comment/list?eventId=ev-none")).status).toBe(404);
    expect((await backend.get("/api/comment/list")).status).toBe(400);
    expect((await backend.get(`/api/comment/list?eventId=${eventId}`, "at.none")).status).toBe(401);
    expect((await backend.post("/api/comment/create", { eventId, text: "x" })).status).toBe(401);
  });
});
