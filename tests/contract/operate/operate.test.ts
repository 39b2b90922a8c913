import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createOperatorStore } from "#backend/operate/operatorStore.ts";
import { operatorSessions, roles } from "#backend/db/operatorTables.ts";
import { users } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { openOperatorCalls } from "#tests/support/backend/openOperatorCalls.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

const PASSWORD = "Demo-pass-1";
let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
  await backend.db.update(users).set({ emailVerified: true });
}, 120_000);
afterEach(() => backend.close());

const code = (result: { readonly body: unknown }) => at<string>(result.body, "messageErrorCode");
const outcome = (result: { readonly status: number; readonly body: unknown }) => [result.status, code(result)];
const addOperator = (email = "viewer@demo.example") => createOperatorStore(backend).addOperator(email);

/** Sets up a second factor, which opens the calls to this sign-in, and returns what makes its codes. */
async function setUpFactor(token: string) {
  const begun = await backend.post("/api/operate/begin_factor", { password: PASSWORD }, token);
  expectContract("post", "/api/operate/begin_factor", begun);
  const totp = new TOTP({ secret: Secret.fromBase32(at<string>(begun.body, "content", "secret")) });
  const codeAt = (time: number) => totp.generate({ timestamp: time });
  const confirmed = await backend.post("/api/operate/confirm_factor", { code: codeAt(backend.clock.time) }, token);
  expectContract("post", "/api/operate/confirm_factor", confirmed);
  return { codeAt, recoveryCodes: at<string[]>(confirmed.body, "content", "recovery_codes") };
}

async function operator() {
  await addOperator();
  const token = await backend.signIn("viewer");
  return { token, ...(await setUpFactor(token)) };
}

async function aMatch(token: string): Promise<string> {
  const listed = await backend.get(`/api/operate/matches?from=${NOW}&to=${NOW + 7 * 86_400_000}`, token);
  expectContract("get", "/api/operate/matches", listed);
  return at<string>(listed.body, "content", 0, "id");
}

test("without an operator there are no such calls; a viewer is refused, and so is an operator without a second factor", async () => {
  const token = await backend.signIn("viewer");
  expect((await backend.get("/api/operate/access", token)).status).toBe(404);
  await addOperator();
  expect(outcome(await backend.get("/api/operate/people", await backend.signIn("fan")))).toEqual([403, "forbidden"]);
  expect(outcome(await backend.get("/api/operate/people"))).toEqual([401, "unauthorized"]);
  expect(outcome(await backend.get("/api/operate/people", token))).toEqual([403, "second_factor_required"]);
  expect(at((await backend.get("/api/operate/access", token)).body, "content")).toEqual({
    role: "operator",
    has_second_factor: false,
    until: null,
    fresh_until: null,
  });
});

test("a code of the second factor is good once, a recovery code too, and both for some hours", async () => {
  const { token, codeAt, recoveryCodes } = await operator();
  expect((await backend.get("/api/operate/people", token)).status).toBe(200);
  await backend.post("/api/operate/sign_out", {}, token);
  expect(outcome(await backend.get("/api/operate/people", token))).toEqual([403, "second_factor_required"]);
  const signIn = (given: string) => backend.post("/api/operate/sign_in", { code: given }, token);
  expect(outcome(await signIn(codeAt(NOW)))).toEqual([422, "second_factor_wrong"]);
  expect((await signIn(recoveryCodes[0] ?? "")).status).toBe(204);
  expect(outcome(await signIn(recoveryCodes[0] ?? ""))).toEqual([422, "second_factor_wrong"]);
  for (let wrong = 0; wrong < 4; wrong++) await signIn("000000");
  expect(outcome(await signIn("000000"))).toEqual([429, "too_many_requests"]);
});

test("a change is recorded, and can be undone once, and within a minute, by who made it", async () => {
  const { token } = await operator();
  const id = await aMatch(token);
  const changed = await backend.post("/api/operate/change_match", { id, score: { home: 3, away: 1 } }, token);
  expectContract("post", "/api/operate/change_match", changed);
  expect(at((await backend.get(`/api/operate/match?id=${id}`, token)).body, "content", "score")).toEqual({
    home: 3,
    away: 1,
  });
  const recorded = await backend.get(`/api/operate/changes?id=${id}`, token);
  expectContract("get", "/api/operate/changes", recorded);
  expect(at(recorded.body, "content", 0)).toMatchObject({ writer: "official u-101", subject_id: id });
  const undo = (by = token) => backend.post("/api/operate/undo", { change: at(changed.body, "content", "change") }, by);
  expect(
    (await backend.post("/api/operate/give_role", { email: "fan@demo.example", role: "scorer" }, token)).status,
  ).toBe(204);
  const scorer = await backend.signIn("fan");
  await setUpFactor(scorer);
  expect(outcome(await undo(scorer))).toEqual([404, "change_not_found"]);
  expect((await undo()).status).toBe(200);
  expect(outcome(await undo())).toEqual([409, "changed_meanwhile"]);
  backend.clock.time += 61_000;
  expect(outcome(await undo())).toEqual([404, "change_not_found"]);
});

test("a match is put off, gets a new date, begins, and ends; others read it so", async () => {
  const { token } = await operator();
  const id = await aMatch(token);
  const change = async (body: object) => {
    const changed = await backend.post("/api/operate/change_match", { id, ...body }, token);
    expectContract("post", "/api/operate/change_match", changed);
    expect(changed.status).toBe(200);
    return at<object>((await backend.get(`/api/event/get_by_id/id/${id}`)).body, "content");
  };
  const before = at<number>((await backend.get(`/api/operate/match?id=${id}`, token)).body, "content", "event_date");
  expect(await change({ state: "postponed", reason: "Waterlogged pitch" })).toMatchObject({
    schedule: { state: "postponed", reason: "Waterlogged pitch" },
  });
  const start = before + 7 * 86_400_000;
  const moved = await change({ state: "planned", reason: null, start });
  expect(moved).toMatchObject({ status: "upcoming", event_date: start });
  expect(await change({ status: "live" })).toMatchObject({ status: "live" });
  expect(await change({ status: "archived" })).toMatchObject({ status: "archived" });
});

test.each([
  [{ live: "https://192.168.0.5/a.m3u8", replay: null, signed_by: "nobody" }],
  [{ live: null, replay: "http://cdn.example/a.mp4", signed_by: "nobody" }],
])("no stream may be at %o", async (stream) => {
  const { token } = await operator();
  const answer = await backend.post("/api/operate/change_match", { id: await aMatch(token), stream }, token);
  expect(outcome(answer)).toEqual([422, "validation_failed"]);
});

test("a scorer changes the score and no price, a moderator neither, and nobody but an operator gives roles", async () => {
  const { token } = await operator();
  const id = await aMatch(token);
  const gives = (email: string, role: string | null, by = token) =>
    backend.post("/api/operate/give_role", { email, role }, by);
  expect((await gives("fan@demo.example", "scorer")).status).toBe(204);
  const scorer = await backend.signIn("fan");
  await setUpFactor(scorer);
  const change = (body: object, by: string) => backend.post("/api/operate/change_match", { id, ...body }, by);
  expect((await change({ score: { home: 1, away: 0 } }, scorer)).status).toBe(200);
  expect(outcome(await change({ access: "free" }, scorer))).toEqual([403, "forbidden"]);
  const moderator = await backend.signIn("editor");
  await setUpFactor(moderator);
  expect(outcome(await change({ score: { home: 1, away: 0 } }, moderator))).toEqual([403, "forbidden"]);
  expect(outcome(await gives("viewer@demo.example", null, moderator))).toEqual([403, "forbidden"]);
  expect(outcome(await gives("viewer@demo.example", "scorer"))).toEqual([403, "forbidden"]);
});

test("a second factor of more than ten minutes ago gives no roles, and one of more than four hours opens nothing", async () => {
  const { token } = await operator();
  const shownBefore = (minutes: number) =>
    backend.db.update(operatorSessions).set({ startedAt: backend.clock.time - minutes * 60_000 });
  const gives = () => backend.post("/api/operate/give_role", { email: "fan@demo.example", role: "scorer" }, token);
  const reads = () => backend.get("/api/operate/people", token);
  await shownBefore(11);
  expect(outcome(await gives())).toEqual([403, "second_factor_required"]);
  expect((await reads()).status).toBe(200);
  await shownBefore(4 * 60 + 1);
  expect(outcome(await reads())).toEqual([403, "second_factor_required"]);
});

test("a new second factor, and its reset at the terminal, close the calls on every device", async () => {
  const { token } = await operator();
  const reads = async (by: string) => outcome(await backend.get("/api/operate/people", by));
  const phone = await backend.signIn("viewer", "Phone");
  await openOperatorCalls(backend, "u-101");
  expect(await reads(phone)).toEqual([200, undefined]);
  await setUpFactor(token);
  expect(await reads(token)).toEqual([200, undefined]);
  expect(await reads(phone)).toEqual([403, "second_factor_required"]);
  await createOperatorStore(backend).resetFactor("viewer@demo.example");
  expect(await reads(token)).toEqual([403, "second_factor_required"]);
});

test("the terminal promises no second factor to an account without a role", async () => {
  await addOperator();
  await expect(createOperatorStore(backend).resetFactor("fan@demo.example")).rejects.toThrow("has no role");
});

test("an address that may be a stranger's gets no role", async () => {
  await backend.db.update(users).set({ emailVerified: false }).where(eq(users.id, "u-101"));
  await expect(addOperator()).rejects.toMatchObject({ code: "email_not_verified" });
  await expect(addOperator("nobody@demo.example")).rejects.toMatchObject({ status: 404 });
  expect(await backend.db.$count(roles, eq(roles.role, "operator"))).toBe(0);
});

test("what becomes of tickets stays with the plan until it is as it was", async () => {
  const { token } = await operator();
  const id = await aMatch(token);
  const change = async (fields: object) => {
    const answer = await backend.post("/api/operate/change_match", { id, ...fields }, token);
    expectContract("post", "/api/operate/change_match", answer);
    return at<object | null>(answer.body, "content", "match", "schedule");
  };
  const note = "You get your money back.";
  expect(await change({ state: "cancelled", ticket_note: note })).toMatchObject({ ticket_note: note });
  expect(await change({ reason: "Snow" })).toMatchObject({ reason: "Snow", ticket_note: note });
  expect(at((await backend.get(`/api/event/get_by_id/id/${id}`)).body, "content", "schedule")).toMatchObject({
    ticket_note: note,
  });
  expect(await change({ ticket_note: null })).not.toHaveProperty("ticket_note");
  expect(await change({ state: "planned", reason: null })).toBeNull();
});
