import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { countAttempt, type Limit } from "#backend/accounts/attempts.ts";
import * as limits from "#backend/accounts/limits.ts";
import { attempts } from "#backend/db/accountTables.ts";
import { sessions, users } from "#backend/db/schema.ts";
import { at, signInBody, startTestBackend, type Answer, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  callOperation,
  registrationBody,
  providerTokenBody,
  refreshTokenBody,
} from "#tests/support/backend/callOperation.ts";
import { operationsOf } from "#tests/support/backend/contract.ts";

/** Runs while the server checks a password, between finding the account and signing it in. */
let meanwhile: () => Promise<void> = async () => {};
const { scrypt } = crypto;
beforeAll(() => {
  const slow = (...given: Parameters<typeof scrypt>) => void meanwhile().then(() => scrypt(...given));
  Object.assign(crypto, { scrypt: slow });
  syncBuiltinESMExports();
});
afterAll(() => {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
});

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterEach(async () => {
  meanwhile = async () => {};
  await backend.db.delete(attempts);
});
afterAll(() => backend.close());

const call = (id: string, body?: unknown, token?: string) => callOperation(backend, id, body, token);
const exhaust = async (limit: Limit, who = "127.0.0.1") => {
  for (let i = 0; i < limit.max; i += 1) await countAttempt(backend.db, limit, who);
};
const signUp = async (name: string) =>
  at<string>((await call("registerUser", registrationBody(name))).body, "content", "tokenData", "access_token");
const withoutPassword = async () =>
  at<string>((await call("exchangeToken", providerTokenBody("google", "demo-new"))).body, "token");

/** How to provoke each rejection that the contract lists. */
const REJECTIONS: Readonly<Record<string, Readonly<Record<string, () => Promise<Answer>>>>> = {
  registerUser: {
    email_already_registered: () => call("registerUser", { ...registrationBody("x"), email: "VIEWER@demo.example" }),
    validation_failed: () => call("registerUser", registrationBody("short", "1234567")),
    too_many_requests: () => exhaust(limits.SIGN_UP).then(() => call("registerUser", registrationBody("late"))),
  },
  loginUser: {
    invalid_credentials: () => call("loginUser", signInBody("viewer", "A", "wrong")),
    login_failed: async () => {
      await signUp("leaver");
      meanwhile = async () => void (await backend.db.delete(users).where(eq(users.email, "leaver@new.example")));
      const body = { ...signInBody("x"), username: "leaver@new.example", password: "Long-enough-1" };
      return call("loginUser", body);
    },
    validation_failed: () => call("loginUser", { ...signInBody("viewer"), password: "" }),
    too_many_requests: () => exhaust(limits.SIGN_IN_PER_NETWORK).then(() => call("loginUser", signInBody("viewer"))),
  },
  exchangeToken: {
    refresh_token_failed: () => call("exchangeToken", refreshTokenBody("rt.none")),
    provider_token_invalid: () => call("exchangeToken", providerTokenBody("apple", "demo-other")),
    provider_not_supported: () => call("exchangeToken", providerTokenBody("myspace", "demo-ok")),
    login_failed: async () => {
      await backend.db.update(users).set({ emailVerified: false }).where(eq(users.email, "limit@demo.example"));
      return call("exchangeToken", providerTokenBody("google", "demo-limit"));
    },
    invalid_request: () => call("exchangeToken", { ...providerTokenBody("google", "demo-ok"), device: null }),
    too_many_requests: () =>
      exhaust(limits.PROVIDER_TOKEN).then(() => call("exchangeToken", providerTokenBody("google", "demo-ok"))),
  },
  logoutUser: {
    too_many_requests: () => exhaust(limits.SIGN_OUT).then(() => call("logoutUser", {}, "at.guess")),
  },
  forgotPassword: {
    validation_failed: () => call("forgotPassword", { email: "no address" }),
    too_many_requests: () =>
      exhaust(limits.RESET_MAIL, "any@demo.example").then(() => call("forgotPassword", { email: "Any@demo.example" })),
  },
  resetPassword: {
    reset_token_invalid: () => call("resetPassword", { token: "rp.none", password: "Long-enough-1" }),
    validation_failed: () => call("resetPassword", { token: "reset-demo", password: "short" }),
    too_many_requests: () =>
      exhaust(limits.RESET).then(() => call("resetPassword", { token: "reset-demo", password: "Long-enough-1" })),
  },
  sendVerification: {
    unauthorized: () => call("sendVerification", {}, "at.none"),
    too_many_requests: async () => {
      await backend.db.update(users).set({ emailVerified: false }).where(eq(users.email, "fan@demo.example"));
      await exhaust(limits.VERIFICATION_MAIL, "fan@demo.example");
      return call("sendVerification", {}, await backend.signIn("fan", "A"));
    },
  },
  verifyEmail: {
    verification_token_invalid: () => call("verifyEmail", { token: "ve.none" }),
    validation_failed: () => call("verifyEmail", { token: "" }),
    too_many_requests: () => exhaust(limits.VERIFY_EMAIL).then(() => call("verifyEmail", { token: "ve.none" })),
  },
  changePassword: {
    current_password_wrong: async () =>
      call("changePassword", change("Wrong-pass-1"), await backend.signIn("editor", "A")),
    password_not_set: async () => call("changePassword", change("Any-pass-1"), await withoutPassword()),
    validation_failed: async () =>
      call("changePassword", { ...change(), new_password: "short" }, await backend.signIn("editor", "A")),
    too_many_requests: async () => {
      const token = await backend.signIn("editor", "A");
      await exhaust(limits.CHANGE_PASSWORD, "u-103");
      return call("changePassword", change(), token);
    },
  },
  checkCurrentDevice: {
    unauthorized: () => call("checkCurrentDevice", check, "at.none"),
    invalid_request: async () =>
      call("checkCurrentDevice", { ...check, register_new: "maybe" }, await backend.signIn("viewer")),
  },
  deleteDevice: {
    unauthorized: () => call("deleteDevice", { deviceId: "Tablet" }),
    // The device exists, but belongs to another account.
    device_not_found: async () => call("deleteDevice", { deviceId: "Tablet" }, await backend.signIn("viewer")),
  },
  getProfile: { unauthorized: () => call("getProfile", undefined, "at.none") },
  updateProfile: {
    unauthorized: () => call("updateProfile", { data: { city: "Oslo" } }),
    validation_failed: async () =>
      call("updateProfile", { data: { dateOfBirth: "1991-02-31" } }, await backend.signIn("viewer")),
  },
  exportData: {
    unauthorized: () => call("exportData", undefined, "at.none"),
    too_many_requests: async () => {
      const token = await backend.signIn("viewer");
      await exhaust(limits.DATA_EXPORT, "u-101");
      return call("exportData", undefined, token);
    },
  },
  deleteAccount: {
    unauthorized: () => call("deleteAccount", {}),
    validation_failed: async () => call("deleteAccount", {}, await backend.signIn("editor", "A")),
    current_password_wrong: async () =>
      call("deleteAccount", { password: "Wrong-pass-1" }, await backend.signIn("editor", "A")),
    sign_in_again: async () => {
      const token = await withoutPassword();
      await backend.db.update(sessions).set({ created: backend.clock.time - 10 * 60_000 });
      return call("deleteAccount", {}, token);
    },
    too_many_requests: async () => {
      const token = await backend.signIn("editor", "A");
      await exhaust(limits.CHANGE_PASSWORD, "u-103");
      return call("deleteAccount", { password: "Demo-pass-1" }, token);
    },
  },
};

const change = (current_password = "Demo-pass-1") => ({ current_password, new_password: "Another-pass-1" });
const check = { device_id: "A", device_name: "A", register_new: "no_register" };

/** The status of each error code in the contract. */
const STATUS: Readonly<Record<string, number>> = {
  invalid_request: 400,
  provider_not_supported: 400,
  reset_token_invalid: 400,
  verification_token_invalid: 400,
  refresh_token_failed: 401,
  login_failed: 401,
  unauthorized: 401,
  invalid_credentials: 401,
  provider_token_invalid: 401,
  sign_in_again: 403,
  device_not_found: 404,
  email_already_registered: 409,
  password_not_set: 409,
  validation_failed: 422,
  current_password_wrong: 422,
  too_many_requests: 429,
};

describe("[API-8] account calls are rejected as the contract lists", () => {
  const operations = operationsOf("auth", "devices", "profile");

  test.each(operations)("$id has no other rejections", ({ id, errorCodes }) => {
    expect(Object.keys(REJECTIONS[id] ?? {}).toSorted()).toEqual(errorCodes.toSorted());
  });

  const cases = operations.flatMap(({ id, errorCodes }) => errorCodes.map((code) => [id, code] as const));
  test.each(cases)("%s: %s", async (id, code) => {
    const answer = await REJECTIONS[id]?.[code]?.();
    expect([answer?.status, at(answer?.body, "messageErrorCode")]).toEqual([STATUS[code], code]);
    if (code === "too_many_requests") expect(Number(answer?.headers["retry-after"])).toBeGreaterThan(0);
  });
});
