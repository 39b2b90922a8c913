import { eq, like, lt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MAX_SESSIONS } from "#backend/accounts/tokens.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { sessions, tokens, users } from "#backend/db/schema.ts";
import {
  at,
  signInBody,
  NOW,
  startTestBackend,
  type Answer,
  type TestBackend,
} from "#tests/support/backend/backend.ts";
import { expectContract } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const LOGIN = "/api/user/login";
const TOKEN = "/api/oauth2/token";
const CHECK = "/api/user/check_current_device";
const PROFILE = "/api/user/get_profile";

const refresh = async (token: string, device = "Test browser") => {
  const answer = await backend.post(TOKEN, {
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: "urn:ietf:params:oauth:token-type:refresh_token",
    subject_issuer: "self",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: token,
    device: { id: device, name: device, os_name: "Linux", os_version: "", app_version: "1.0.0" },
    strategy: "refresh",
  });
  expectContract("post", TOKEN, answer);
  return answer;
};

const login = async (name: string, device?: string, password?: string): Promise<Answer> => {
  const answer = await backend.post(LOGIN, signInBody(name, device, password));
  expectContract("post", LOGIN, answer);
  return answer;
};

const code = (answer: Answer) => [answer.status, at(answer.body, "messageErrorCode")];

describe("[AUTH-2] sign-in", () => {
  test("answers in form A with profile, devices and a token that opens the profile", async () => {
    const { status, body } = await login("viewer");
    expect(status).toBe(200);
    expect(at(body, "content", "device_error")).toBeNull();
    expect(at(body, "content", "tokenData", "expires_in")).toBe(120);
    const profile = await backend.get(PROFILE, at(body, "content", "tokenData", "access_token"));
    expectContract("get", PROFILE, profile);
    expect(profile.body).toEqual({ content: at(body, "content", "profile") });
  });

  test("answers in form B where the tenant's server does so", async () => {
    const { body } = await login("formb");
    expect(at(body, "auth_data", "isRegister")).toBe(false);
    expect(at(body, "token")).toMatch(/^at\./);
    expect(at(body, "content")).toBeUndefined();
  });

  test("accepts the email address in any case", async () => {
    const answer = await backend.post(LOGIN, { ...signInBody("viewer"), username: " Viewer@DEMO.example " });
    expect(answer.status).toBe(200);
  });

  test("[AUTH-11] rejects a wrong password and an unknown address alike, with the code in the message, too", async () => {
    const wrong = await login("viewer", undefined, "wrong-password");
    expect(code(wrong)).toEqual([401, "invalid_credentials"]);
    expect(JSON.parse(at(wrong.body, "message"))).toMatchObject({ code: "invalid_credentials" });
    expect((await login("nobody")).body).toEqual(wrong.body);
  });

  test("names the missing fields", async () => {
    const answer = await backend.post(LOGIN, { ...signInBody("viewer"), username: "", password: undefined });
    expectContract("post", LOGIN, answer);
    expect(code(answer)).toEqual([422, "validation_failed"]);
    const fields = at<{ field: string; code: string }[]>(answer.body, "field_errors");
    expect(fields.map((one) => [one.field, one.code])).toEqual([
      ["username", "required"],
      ["password", "required"],
    ]);
  });

  test("slows down guessing with 429 and Retry-After, for this address only", async () => {
    for (let i = 0; i < 10; i += 1) await login("editor", undefined, `guess-${i}`);
    const refused = await login("editor");
    expect(code(refused)).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login("fan")).status).toBe(200);
  });

  test("stores neither password nor token in readable form", async () => {
    const { body } = await login("viewer");
    const stored = JSON.stringify([await backend.db.select().from(tokens), await backend.db.select().from(users)]);
    expect(stored).not.toContain(at<string>(body, "content", "tokenData", "access_token"));
    expect(stored).not.toContain("Demo-pass-1");
    expect(stored).toContain("scrypt$1024$8$1$");
  });
});

describe("[API-6] tokens", () => {
  test("an access token expires after 120 s and then requires a refresh", async () => {
    const token = await backend.signIn("fan");
    backend.clock.time += 119_000;
    expect((await backend.get(PROFILE, token)).status).toBe(200);
    backend.clock.time += 2_000;
    const late = await backend.get(PROFILE, token);
    expectContract("get", PROFILE, late);
    expect(code(late)).toEqual([401, "unauthorized"]);
    // Calls with an optional sign-in reject a bad token as well, instead of answering as to a visitor.
    expect(code(await backend.post("/api/event/list", {}, token))).toEqual([401, "unauthorized"]);
    expect(code(await backend.get(PROFILE))).toEqual([401, "unauthorized"]);
  });

  test("a refresh returns a new pair, and the same pair if repeated within 10 s by the same device", async () => {
    const { body } = await login("fan");
    const first = at<string>(body, "content", "tokenData", "refresh_token");
    const pair = await refresh(first);
    expect(at(pair.body, "auth_data")).toBeUndefined();
    const [one, two] = await Promise.all([refresh(first), refresh(first)]);
    for (const again of [one, two]) {
      expect(at(again.body, "token")).toBe(at(pair.body, "token"));
      expect(at(again.body, "refresh_token")).toBe(at(pair.body, "refresh_token"));
    }
    expect((await backend.get(PROFILE, at(pair.body, "token"))).status).toBe(200);
    expect((await refresh(at(pair.body, "refresh_token"))).status).toBe(200);
  });

  test("a used refresh token presented later, or by another device, ends the whole session", async () => {
    for (const misuse of ["later", "elsewhere"]) {
      const { body } = await login("fan");
      const first = at<string>(body, "content", "tokenData", "refresh_token");
      const pair = await refresh(first);
      if (misuse === "later") backend.clock.time += 11_000;
      const refused = await refresh(first, misuse === "elsewhere" ? "Thief" : undefined);
      expect(code(refused)).toEqual([401, "refresh_token_failed"]);
      expect(JSON.parse(at(refused.body, "message"))).toEqual({
        code: "refresh_token_failed",
        message: "Expired Session",
      });
      expect(code(await refresh(at(pair.body, "refresh_token")))).toEqual([401, "refresh_token_failed"]);
      expect((await backend.get(PROFILE, at(pair.body, "token"))).status).toBe(401);
    }
  });

  test("a refresh token opens nothing on another device, which ends the session, but in a newer version of the browser", async () => {
    const agent = (version: string) =>
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version} Safari/537.36`;
    const { body } = await login("fan", agent("140.0.0.0"));
    const first = at<string>(body, "content", "tokenData", "refresh_token");
    const updated = await refresh(first, agent("141.0.7390.54"));
    expect(updated.status).toBe(200);
    const stolen = at<string>(updated.body, "refresh_token");
    expect(code(await refresh(stolen, "Mozilla/5.0 (Macintosh) Firefox/140.0"))).toEqual([401, "refresh_token_failed"]);
    expect(code(await refresh(stolen, agent("141.0.7390.54")))).toEqual([401, "refresh_token_failed"]);
    expect((await backend.get(PROFILE, at(updated.body, "token"))).status).toBe(401);
  });

  test("used refresh tokens are not kept, and one that comes back after a month still ends the session", async () => {
    const { body } = await login("fan");
    const first = at<string>(body, "content", "tokenData", "refresh_token");
    const ofSession = eq(tokens.sessionId, first.split(".")[1] ?? "");
    let token = first;
    for (let turn = 0; turn < 20; turn += 1) {
      backend.clock.time += 120_000;
      token = at<string>((await refresh(token)).body, "refresh_token");
      expect(await backend.db.$count(tokens, ofSession)).toBeLessThan(6);
    }
    for (let week = 0; week < 6; week += 1) {
      backend.clock.time += 7 * 86_400_000;
      token = at<string>((await refresh(token)).body, "refresh_token");
    }
    expect(code(await refresh(first))).toEqual([401, "refresh_token_failed"]);
    expect(code(await refresh(token))).toEqual([401, "refresh_token_failed"]);
    backend.clock.time = NOW;
  });

  test("expired sessions and tokens are deleted with the next sign-in", async () => {
    const token = await backend.signIn("fan");
    const stored = () => backend.db.$count(sessions);
    backend.clock.time += 20 * 86_400_000;
    await backend.signIn("fan");
    const before = await stored();
    backend.clock.time += 15 * 86_400_000;
    await backend.signIn("fan");
    expect(await stored()).toBeLessThan(before);
    expect(await backend.db.$count(tokens, lt(tokens.expiresAt, backend.clock.time - 10_000))).toBe(0);
    expect((await backend.get(PROFILE, token)).status).toBe(401);
    backend.clock.time = NOW;
  });

  test("one account keeps a hundred sessions; those that ended go first, then the oldest", async () => {
    await backend.db.delete(sessions);
    await backend.db.execute(sql`insert into sessions (id, user_id, device_id, restricted, created, revoked_at)
      select 'mine-' || n, 'u-101', 'Test browser', false, ${NOW}::bigint + n, case when n > 50 then ${NOW}::bigint end
      from generate_series(1, 120) n`);
    await login("viewer");
    const kept = await backend.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, "u-101"));
    expect(kept).toHaveLength(MAX_SESSIONS);
    const ids = kept.map(({ id }) => id);
    expect(ids, "the oldest that is still open").toContain("mine-1");
    expect(ids, "one that ended").not.toContain("mine-51");
  });

  test("the next sign-in can delete very many expired sessions", async () => {
    const userId = "u-103";
    const night = Array.from({ length: 66_000 }, (_, n) => `quiet-${n}`);
    await backend.db.execute(sql`insert into sessions (id, user_id, device_id, restricted, created)
      select id, ${userId}, 'Telly', false, 0 from jsonb_array_elements_text(${JSON.stringify(night)}::jsonb) as id`);
    await backend.db.execute(sql`insert into tokens (hash, kind, session_id, expires_at)
      select id, 'access', id, 0 from jsonb_array_elements_text(${JSON.stringify(night)}::jsonb) as id`);
    await backend.db.delete(attempts);
    expect(await backend.signIn("editor")).toMatch(/^at\./);
    expect(await backend.db.$count(sessions, like(sessions.id, "quiet-%"))).toBe(0);
  }, 60_000);

  test("no session outlives 90 days, however often it was refreshed", async () => {
    let { body } = await login("fan");
    let token = at<string>(body, "content", "tokenData", "refresh_token");
    for (let day = 29; day < 90; day += 29) {
      backend.clock.time = NOW + day * 86_400_000;
      ({ body } = await refresh(token));
      token = at<string>(body, "refresh_token");
    }
    backend.clock.time = NOW + 90 * 86_400_000 - 1_000;
    const last = await refresh(token);
    expect(last.status).toBe(200);
    backend.clock.time = NOW + 90 * 86_400_000;
    expect(code(await refresh(at(last.body, "refresh_token")))).toEqual([401, "refresh_token_failed"]);
    backend.clock.time = NOW;
  });

  test("a refresh token is extended by 30 days with each use, and unknown ones are rejected", async () => {
    const { body } = await login("fan");
    backend.clock.time += 29 * 86_400_000;
    const next = await refresh(at(body, "content", "tokenData", "refresh_token"));
    expect(next.status).toBe(200);
    backend.clock.time += 31 * 86_400_000;
    expect(code(await refresh(at(next.body, "refresh_token")))).toEqual([401, "refresh_token_failed"]);
    for (const token of ["", "rt.no-such", at<string>(next.body, "token")])
      expect(code(await refresh(token))).toEqual([401, "refresh_token_failed"]);
    backend.clock.time = NOW;
  });
});

describe("devices", () => {
  test("[DEV-2] a device is enabled while it is registered, and no_register never adds one", async () => {
    const token = await backend.signIn("viewer", "Laptop");
    const ask = async (device_id: string, register_new = "no_register") => {
      const answer = await backend.post(CHECK, { device_id, device_name: device_id, register_new }, token);
      expectContract("post", CHECK, answer);
      return at<boolean>(answer.body, "content", "enabled");
    };
    expect(await ask("Laptop")).toBe(true);
    expect(await ask("Unknown")).toBe(false);
    expect(await ask("Unknown")).toBe(false);
    expect(await ask("Unknown", "register")).toBe(true);
    expect(await ask("Unknown")).toBe(true);
    expect(code(await backend.post(CHECK, { device_id: 7 }, token))).toEqual([400, "invalid_request"]);
    expect(code(await backend.post(CHECK, {}))).toEqual([401, "unauthorized"]);
  });

  test("[AUTH-4] beyond the limit the answer lists the devices, and its token only manages them", async () => {
    const { body } = await login("limit", "A fourth device");
    expect(at(body, "content", "device_error")).toEqual({
      code: "device_limit_exceeded",
      message: "Device Limit Exceeded",
      max_devices: 3,
    });
    expect(at(body, "content", "devices")).toHaveLength(3);
    expect(at(body, "content", "tokenData")).toMatchObject({ expires_in: 600, refresh_token: null });
    const token = at<string>(body, "content", "tokenData", "access_token");
    const list = await backend.post(CHECK, { device_id: "x", device_name: "x", register_new: "no_register" }, token);
    expect(at(list.body, "content", "devices")).toHaveLength(3);
    const profile = await backend.get(PROFILE, token);
    expectContract("get", PROFILE, profile);
    expect(code(profile)).toEqual([403, "device_limit_exceeded"]);
    expect(code(await backend.post("/api/event/list", {}, token))).toEqual([403, "device_limit_exceeded"]);
  });

  test("a known device of a full account can sign in", async () => {
    expect(at((await login("limit", "Tablet")).body, "content", "device_error")).toBeNull();
  });

  test("[DEV-3] the restricted token frees a place, and a removed device is distinguished from an unknown one", async () => {
    const path = "/api/user/delete_device";
    const { body: old } = await login("limit", "Tablet");
    const { body } = await login("limit", "A fifth device");
    const token = at<string>(body, "content", "tokenData", "access_token");
    const removed = await backend.post(path, { deviceId: "Tablet" }, token);
    expectContract("post", path, removed);
    expect(at(removed.body, "content", "devices")).toHaveLength(2);
    const again = await backend.post(path, { deviceId: "Tablet" }, token);
    expectContract("post", path, again);
    expect(code(again)).toEqual([404, "device_not_found"]);
    const stale = at<string>(old, "content", "tokenData", "access_token");
    expect(code(await backend.get(PROFILE, stale))).toEqual([403, "device_no_longer_allowed"]);
    const check = { device_id: "Tablet", device_name: "Tablet", register_new: "no_register" };
    expect(at((await backend.post(CHECK, check, stale)).body, "content", "enabled")).toBe(false);
    const ended = await refresh(at(old, "content", "tokenData", "refresh_token"), "Tablet");
    expect(code(ended)).toEqual([401, "refresh_token_failed"]);
    expect(at((await login("limit", "A fifth device")).body, "content", "device_error")).toBeNull();
  });

  test("signing out ends the tokens and frees the device, and works without a token", async () => {
    const { body } = await login("viewer", "Guest room");
    const token = at<string>(body, "content", "tokenData", "access_token");
    const gone = await backend.post("/api/user/logout", {}, token);
    expectContract("post", "/api/user/logout", gone);
    expect([gone.status, gone.body]).toEqual([204, ""]);
    expect((await backend.get(PROFILE, token)).status).toBe(401);
    expect((await refresh(at(body, "content", "tokenData", "refresh_token"))).status).toBe(401);
    const { body: next } = await login("viewer");
    const names = at<{ device_id: string }[]>(next, "content", "devices").map((device) => device.device_id);
    expect(names).not.toContain("Guest room");
    expect((await backend.post("/api/user/logout", {}, "at.dead")).status).toBe(204);
    expect((await backend.post("/api/user/logout", undefined)).status).toBe(204);
  });
});

test("a session whose account was deleted is unauthorized, without a server error", async () => {
  const token = await backend.signIn("formb").catch(() => "");
  const { body } = await login("formb");
  await backend.db.delete(users).where(eq(users.email, "formb@demo.example"));
  expect(token).toBeUndefined();
  expect((await backend.get(PROFILE, at(body, "token"))).status).toBe(401);
});
