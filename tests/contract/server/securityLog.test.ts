import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passwordResets } from "#backend/db/accountTables.ts";
import { tokenHash } from "#backend/accounts/tokens.ts";
import { createSecurityLog } from "#backend/log/securityLog.ts";
import { at, signInBody, NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { openSession } from "#tests/support/backend/session.ts";

let backend: TestBackend;
let lines: string[] = [];
beforeAll(async () => {
  backend = await startTestBackend({
    logSecurity: createSecurityLog(
      (line) => lines.push(line),
      () => NOW,
    ),
  });
}, 120_000);
afterAll(() => backend.close());
beforeEach(() => (lines = []));

/** Returns the log entries as "event account"; fails if one has another time or address, or contains a secret. */
function noted(): string[] {
  expect(lines.join("\n")).not.toMatch(/@|Demo-pass|guess|tok_|[ar]t\.|rp\./);
  return lines.map((line) => {
    const {
      log,
      at: when,
      event,
      place,
      request,
      account = "-",
      ...facts
    } = JSON.parse(line) as Record<string, unknown>;
    expect([log, when, place, request]).toEqual([
      "security",
      "2026-03-14T18:30:00.000Z",
      "127.0.0.1",
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
    return [event, account, ...Object.values(facts)].map(String).join(" ");
  });
}

const exchange = (subject_token: string, provider: string | null) =>
  backend.post("/api/oauth2/token", {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: `urn:ietf:params:oauth:token-type:${provider === null ? "refresh" : "access"}_token`,
    subject_issuer: provider ?? "self",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token,
    device: { id: "Test browser", name: "Test browser", os_name: "", os_version: "", app_version: "" },
    strategy: "refresh",
  });

test("sign-ins are logged with their method and account, failed ones too", async () => {
  await backend.post("/api/user/login", signInBody("viewer", "Test browser", "a guess"));
  await backend.post("/api/user/login", signInBody("nobody"));
  const { body } = await backend.post("/api/user/login", signInBody("viewer"));
  const [access, refresh] = ["access_token", "refresh_token"].map((name) =>
    at<string>(body, "content", "tokenData", name),
  );
  await exchange(refresh ?? "", null);
  backend.clock.time += 11_000;
  await exchange(refresh ?? "", null);
  backend.clock.time = NOW;
  await exchange("not a token of theirs", "google");
  await exchange("demo-ok", "google");
  await backend.post("/api/user/logout", undefined, access);
  await backend.post("/api/user/logout", undefined, await openSession(backend, "fan"));
  expect(noted()).toEqual([
    "signInFailed u-101 password",
    "signInFailed null password",
    "signIn u-101 password",
    "refreshTokenReused u-101",
    "signInFailed null google",
    expect.stringMatching(/^signIn u-\S+ google$/),
    "signOut u-102",
  ]);
});

test("account changes are logged: creation, new passwords, removed devices and deletion", async () => {
  const account = { email: "new@demo.example", password: "A-good-pass-1" };
  const made = await backend.post("/api/user/register", { ...account, strategy: "refresh" });
  const id = at<string>(made.body, "content", "profile", "id");
  const signed = await backend.post("/api/user/login", {
    ...signInBody("new"),
    username: account.email,
    password: account.password,
  });
  const token = at<string>(signed.body, "content", "tokenData", "access_token");
  await backend.post("/api/user/change_password", { current_password: "a guess", new_password: "Next-pass-1" }, token);
  await backend.post(
    "/api/user/change_password",
    { current_password: account.password, new_password: "Next-pass-1" },
    token,
  );
  await backend.post("/api/user/delete_account", { password: "a guess" }, token);
  await backend.post("/api/user/delete_account", { password: "Next-pass-1" }, token);
  await backend.post("/api/user/reset_password", { token: "rp.none", password: "Other-pass-1" });
  await backend.db
    .insert(passwordResets)
    .values({ hash: tokenHash("rp.good"), userId: "u-102", expiresAt: NOW + 60_000 });
  await backend.post("/api/user/reset_password", { token: "rp.good", password: "Other-pass-1" });
  const editor = await backend.signIn("editor", "Old phone");
  await backend.post("/api/user/delete_device", { deviceId: "Old phone" }, editor);
  expect(noted()).toEqual([
    `signUp ${id} password`,
    `signIn ${id} password`,
    `ownerNotConfirmed ${id}`,
    `passwordChanged ${id}`,
    `ownerNotConfirmed ${id}`,
    `accountDeleted ${id}`,
    "passwordResetFailed -",
    "passwordReset u-102",
    "signIn u-103 password",
    "deviceRemoved u-103",
  ]);
});

test("requests for a reset mail are logged, whether the account exists or not", async () => {
  for (const email of ["viewer@demo.example", "nobody@demo.example"]) {
    await backend.post("/api/user/forgot_password", { email });
    await expect.poll(() => lines.length).toBe(email.startsWith("viewer") ? 1 : 2);
  }
  expect(noted()).toEqual(["passwordResetAsked u-101", "passwordResetAsked null"]);
});

test("forbidden and rate-limited calls are logged, and one network cannot fill the log", async () => {
  const restricted = await backend.signIn("limit", "One device too many");
  lines = [];
  await backend.get("/api/user/get_profile", restricted);
  for (let n = 0; n < 11; n++) await backend.post("/api/user/login", signInBody("limit", "x", `guess ${n}`));
  expect([noted()[0], noted().at(-1)]).toEqual([
    "forbidden - GET /api/user/get_profile",
    "tooManyRequests - POST /api/user/login",
  ]);

  const own: string[] = [];
  const log = createSecurityLog(
    (line) => own.push(line),
    () => NOW,
  );
  for (let n = 0; n < 400; n++) log("signInFailed", { ip: "198.51.100.7" });
  log("signIn", { ip: "198.51.100.8" }, { account: "u-101" });
  expect(own).toHaveLength(301);
  expect(own.at(-1)).toContain("198.51.100.8");
});

test("a flood from many networks fills the log with no kind of event, hides no other, and is counted", () => {
  const own: string[] = [];
  let time = NOW;
  const log = createSecurityLog(
    (line) => own.push(line),
    () => time,
  );
  for (let n = 0; n < 5_000; n++) log("signInFailed", { ip: `198.51.${n >> 8}.${n & 255}` });
  expect(own).toHaveLength(1_000);
  log("refreshTokenReused", { ip: "198.51.0.1" }, { account: "u-101" });
  expect(own.at(-1)).toContain("refreshTokenReused");
  time += 60_000;
  log("signOut", { ip: "198.51.0.1" }, { account: "u-101" });
  expect(own.slice(-2).map((line) => JSON.parse(line) as unknown)).toEqual([
    { log: "security", at: "2026-03-14T18:31:00.000Z", event: "linesLeftOut", of: "signInFailed", count: 4_000 },
    expect.objectContaining({ event: "signOut" }),
  ]);
});
