import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { attempts } from "#backend/db/accountTables.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import { roles } from "#backend/db/operatorTables.ts";
import { events, keyValues } from "#backend/db/schema.ts";
import { comments, silences } from "#backend/db/viewerTables.ts";
import type { Wire } from "#contract/wire.ts";
import { at, NOW, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";
import { emitWithAck, nextMessages, socketsOf } from "#tests/support/backend/sockets.ts";

const [OPERATOR, FAN, EDITOR] = ["u-101", "u-102", "u-103"];
const SECOND = 1_000;

let backend: TestBackend;
let url: string;
let eventId: string;
let [operator, fan, moderator] = ["", "", ""];
const { connected, closeAll } = socketsOf(() => url);

beforeAll(async () => {
  backend = await startTestBackend();
  url = await backend.app.listen({ port: 0, host: "127.0.0.1" });
  backend.realtime.attach(backend.app.server);
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  eventId = row?.id ?? "";
  operator = await backend.signIn("viewer");
  fan = await backend.signIn("fan");
  moderator = await backend.signIn("editor");
  for (const userId of [OPERATOR, EDITOR]) await openOperatorCalls(backend, userId ?? "");
}, 120_000);
beforeEach(async () => {
  await backend.db
    .update(roles)
    .set({ role: "moderator" })
    .where(eq(roles.userId, EDITOR ?? ""));
});
afterEach(async () => {
  closeAll();
  backend.clock.time = NOW;
  for (const table of [comments, attempts, silences, catalogueChanges]) await backend.db.delete(table);
  await backend.db.delete(keyValues).where(eq(keyValues.key, "chat-rules"));
});
afterAll(() => backend.close());

const outcome = ({ status, body }: Answer) => [status, at(body, "messageErrorCode")];
const call = async (path: string, body: object, token: string) => {
  const answer = await backend.post(`/api/${path}`, body, token);
  expectContract("post", `/api/${path}`, answer);
  return answer;
};
const say = (text: string, token = fan) => call("comment/create", { eventId, text }, token);
const said = async (text: string, token = fan) => at<string>((await say(text, token)).body, "content", "id");
const report = (id: string, token = operator) => call("comment/report", { id }, token);
const judge = (id: string, verdict: string, token = moderator) => call("operate/judge_comment", { id, verdict }, token);
const silence = (userId: string | undefined, minutes: number | null, token = moderator) =>
  call("operate/silence_viewer", { user_id: userId, minutes }, token);
const rules = (change: object, token = moderator) =>
  call("operate/change_chat_rules", { slow_seconds: 0, words: [], ...change }, token);
async function moderation(token = moderator): Promise<Wire<"Moderation">> {
  const answer = await backend.get("/api/operate/moderation", token);
  expectContract("get", "/api/operate/moderation", answer);
  return at(answer.body, "content");
}
const texts = async () =>
  at<Wire<"Comment">[]>((await backend.get(`/api/comment/list?eventId=${eventId}`)).body, "content", "entries").map(
    ({ text }) => text,
  );

describe("[OPS-12] a reported comment", () => {
  test("is listed once with the number of reports, until a moderator keeps it", async () => {
    const id = await said("Rubbish");
    for (const token of [operator, operator, moderator]) expect((await report(id, token)).status).toBe(204);
    expect((await moderation()).reported).toMatchObject([{ id, text: "Rubbish", user_id: FAN, reports: 2 }]);
    expect((await judge(id, "kept")).status).toBe(204);
    expect((await moderation()).reported).toEqual([]);
    await judge(id, "open");
    expect((await moderation()).reported).toMatchObject([{ id }]);
  });

  test("that is removed disappears for everybody at once, and comes back if that is taken back", async () => {
    const id = await said("Rubbish");
    await report(id);
    const socket = await connected();
    await emitWithAck(socket, "join-event-room", { eventId, customer: "demo", userId: null });
    const heard = nextMessages(socket, 2);
    await judge(id, "removed");
    expect([await texts(), (await moderation()).reported]).toEqual([[], []]);
    await judge(id, "open");
    expect(await texts()).toEqual(["Rubbish"]);
    expect((await heard).map((message) => at(message, 1, "action"))).toEqual(["deleted", "created"]);
    const recorded = at<object[]>((await backend.get("/api/operate/changes", operator)).body, "content");
    expect(recorded).toMatchObject([
      { kind: "comment", subject_id: id, writer: `official ${EDITOR}` },
      { kind: "comment" },
    ]);
    // The record outlives accounts, so what somebody said is not in it.
    expect(JSON.stringify(recorded)).not.toContain("Rubbish");
  });

  test("that does not exist, or that its author has deleted, is not found", async () => {
    const id = await said("Oops");
    await report(id);
    await call("comment/delete", { id }, fan);
    expect(outcome(await report(id))).toEqual([404, "comment_not_found"]);
    expect(outcome(await judge(id, "open"))).toEqual([404, "comment_not_found"]);
    expect(await texts()).toEqual([]);
  });
});

describe("[OPS-12] a viewer", () => {
  test("who is timed out writes nothing for that time, and who is banned nothing at all", async () => {
    const id = await said("Before");
    await silence(FAN, 1);
    expect(outcome(await say("During"))).toEqual([403, "forbidden"]);
    expect(outcome(await call("comment/update", { id, text: "Changed" }, fan))).toEqual([403, "forbidden"]);
    expect((await moderation()).silenced).toMatchObject([{ user_id: FAN, until: NOW + 60 * SECOND }]);
    backend.clock.time = NOW + 60 * SECOND;
    expect((await say("After")).status).toBe(200);
    await silence(FAN, null, operator);
    expect(outcome(await say("Banned"))).toEqual([403, "forbidden"]);
    await silence(FAN, 0, operator);
    expect((await say("Free")).status).toBe(200);
  });

  test("with a role is silenced by operators alone, and an operator by nobody", async () => {
    expect(outcome(await silence(OPERATOR, null))).toEqual([403, "forbidden"]);
    expect(outcome(await silence(EDITOR, null))).toEqual([403, "forbidden"]);
    expect(outcome(await silence(OPERATOR, null, operator))).toEqual([403, "forbidden"]);
    expect((await silence(EDITOR, 10, operator)).status).toBe(204);
    expect(outcome(await silence("u-nobody", 10))).toEqual([404, "default_error_message"]);
    for (const minutes of [-1, 1.5, 43_201]) expect((await silence(FAN, minutes)).status).toBe(422);
  });
});

describe("[OPS-12] the rules", () => {
  test("make viewers wait between comments, and moderators not", async () => {
    await rules({ slow_seconds: 30 });
    await said("One");
    const refused = await say("Two");
    expect([...outcome(refused), refused.headers["retry-after"]]).toEqual([429, "too_many_requests", "30"]);
    await said("One", moderator);
    await said("Two", moderator);
    backend.clock.time = NOW + 30 * SECOND;
    expect((await say("Two")).status).toBe(200);
  });

  test.each([
    ["rubbish", 422],
    ["What RUBBISH!", 422],
    ["ｒｕｂｂｉｓｈ", 422],
    ["rub, bish", 200],
    ["rubbishing", 200],
    ["down with  them", 422],
    ["זבל", 422],
  ])("refuse unwanted words as words: %s", async (text, status) => {
    await rules({ words: ["Rubbish", "down with them", "זבל"] });
    const answer = await say(text);
    expect(answer.status).toBe(status);
    if (status === 422) expect(at(answer.body, "field_errors", 0, "code")).toBe("unwanted_words");
  });

  test("are refused with the field that is wrong", async () => {
    for (const change of [
      { slow_seconds: 601 },
      { words: [""] },
      { words: ["x".repeat(61)] },
      { words: Array(101).fill("x") },
    ])
      expect(outcome(await rules(change))).toEqual([422, "validation_failed"]);
  });
});

test("[OPS-12] scorers and viewers moderate nothing", async () => {
  const id = await said("Fine");
  await backend.db
    .update(roles)
    .set({ role: "scorer" })
    .where(eq(roles.userId, EDITOR ?? ""));
  for (const token of [moderator, fan]) {
    expect((await backend.get("/api/operate/moderation", token)).status).toBe(403);
    for (const refused of [judge(id, "removed", token), silence(FAN, 10, token), rules({}, token)])
      expect(outcome(await refused)).toEqual([403, "forbidden"]);
  }
  expect(await texts()).toEqual(["Fine"]);
});
