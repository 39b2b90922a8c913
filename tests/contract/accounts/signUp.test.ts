import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accountOfPerson } from "#backend/accounts/accountOfPerson.ts";
import { providerLinks } from "#backend/db/accountTables.ts";
import { at, signInBody, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import {
  callOperation,
  registrationBody,
  providerTokenBody,
  refreshTokenBody,
} from "#tests/support/backend/callOperation.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const call = (id: string, body?: unknown, token?: string) => callOperation(backend, id, body, token);
const sign = (provider: string, token: string, device?: string) =>
  call("exchangeToken", providerTokenBody(provider, token, device));
const profileOf = async (token: string) => at(await call("getProfile", undefined, token), "body", "content");

describe("[AUTH-1] sign-up", () => {
  test("creates an account whose tokens work, and the following sign-in registers the device", async () => {
    const { status, body } = await call("registerUser", {
      ...registrationBody("nora"),
      email: " Nora@New.example ",
      displayName: " Nora Vale ",
      countryName: "Norway",
    });
    expect(status).toBe(200);
    const profile = at(body, "content", "profile");
    expect(profile).toMatchObject({
      email: "nora@new.example",
      displayName: "Nora Vale",
      countryName: "Norway",
      added: backend.clock.time,
      canCreateGlobalTag: false,
      favoriteClubId: null,
      options: {},
    });
    expect(await profileOf(at(body, "content", "tokenData", "access_token"))).toEqual(profile);
    const sent = { ...signInBody("x", "Nora's phone", "Long-enough-1"), username: "nora@new.example" };
    const { body: signedIn } = await call("loginUser", sent);
    const devices = at<{ device_id: string }[]>(signedIn, "content", "devices");
    expect(devices.map((device) => device.device_id)).toEqual(["Nora's phone"]);
  });

  test("leaves no session without a device: its tokens end with the first sign-in or after 10 minutes", async () => {
    const tokensOf = async (name: string) => {
      const { body } = await call("registerUser", registrationBody(name));
      return at<Record<"access_token" | "refresh_token", string>>(body, "content", "tokenData");
    };
    const refreshes = async (token: string) => (await call("exchangeToken", refreshTokenBody(token))).status;
    const quick = await tokensOf("quick");
    const endSession = vi.spyOn(backend.realtime, "endSession");
    await call("loginUser", { ...signInBody("x", "Phone", "Long-enough-1"), username: "quick@new.example" });
    expect((await call("getProfile", undefined, quick.access_token)).status).toBe(401);
    expect(await refreshes(quick.refresh_token)).toBe(401);
    expect(endSession).toHaveBeenCalledTimes(1);

    let { refresh_token: slow } = await tokensOf("slow");
    const next = await call("exchangeToken", refreshTokenBody(slow));
    expect(next.status).toBe(200);
    slow = at(next.body, "refresh_token");
    backend.clock.time += 10 * 60_000;
    expect(await refreshes(slow)).toBe(401);
    backend.clock.time -= 10 * 60_000;
  });

  test("several sign-ups with one address at once create one account", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call("registerUser", registrationBody("twin"))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("[AUTH-13] reports what is wrong with each field", async () => {
    const { status, body } = await call("registerUser", {
      email: "nora@",
      password: "1234567",
      displayName: "x".repeat(101),
      strategy: "refresh",
    });
    const problems = at<{ field: string; code: string }[]>(body, "field_errors").map(({ field, code }) => [
      field,
      code,
    ]);
    expect([status, problems]).toEqual([
      422,
      [
        ["email", "invalid"],
        ["password", "too_short"],
        ["displayName", "too_long"],
      ],
    ]);
  });

  test("[AUTH-13] rejects the most common passwords", async () => {
    for (const password of ["password1", "PassWord1", "1q2w3e4r5t"]) {
      const { status, body } = await call("registerUser", { ...registrationBody("common"), password });
      const problems = [
        { field: "password", code: "too_common", message: "One of the passwords that are tried first" },
      ];
      expect([status, at(body, "field_errors")]).toEqual([422, problems]);
    }
  });
});

describe("[AUTH-9] sign-in with a provider", () => {
  test.each(["facebook", "google", "apple", "ifa"])("%s signs in a known person", async (provider) => {
    const { status, body } = await sign(provider, "demo-ok", "Shared tablet");
    expect([status, at(body, "auth_data", "isRegister")]).toEqual([200, false]);
    expect(at(body, "auth_data", "device_error")).toBeNull();
    expect(await profileOf(at(body, "token"))).toMatchObject({ id: "u-101", displayName: "Ada Brook" });
    const registered = at<{ device_id: string; os_name: string }[]>(body, "auth_data", "devices");
    expect(registered).toContainEqual(expect.objectContaining({ device_id: "Shared tablet", os_name: "Linux" }));
  });

  test("[AUTH-3] an unknown person gets an account, with the name that Apple gives to the page", async () => {
    const { body } = await call("exchangeToken", {
      ...providerTokenBody("apple", "demo-new"),
      profile: { display_name: "  Kim Sol " },
    });
    expect(at(body, "auth_data", "isRegister")).toBe(true);
    expect(at(body, "auth_data", "profile", "displayName")).toBe("Kim Sol");
    const other = await sign("apple", "demo-new");
    expect(at(other.body, "auth_data", "profile", "id")).not.toBe(at(body, "auth_data", "profile", "id"));
  });

  test("[AUTH-4] beyond the device limit the token is restricted", async () => {
    const { status, body } = await sign("google", "demo-limit", "One more");
    expect([status, at(body, "refresh_token"), at(body, "expires_in")]).toEqual([200, null, 600]);
    expect(at(body, "auth_data", "device_error", "code")).toBe("device_limit_exceeded");
    const refused = await call("getProfile", undefined, at(body, "token"));
    expect([refused.status, at(refused.body, "messageErrorCode")]).toEqual([403, "device_limit_exceeded"]);
  });

  test.each([
    ["an address nobody vouches for", { email: "viewer@demo.example", emailVerified: false }],
    ["no address", { email: null, emailVerified: false }],
  ])("%s opens no account", async (_what, facts) => {
    const person = { ...facts, subject: "stranger", name: "Ada Brook" };
    const rejection = accountOfPerson(backend.db, backend.clock.time, "facebook", person);
    await expect(rejection).rejects.toMatchObject({ status: 401, code: "login_failed" });
    expect(await backend.db.$count(providerLinks, eq(providerLinks.subject, "stranger"))).toBe(0);
  });

  test("the same person signing in several times at once has one account", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sign("facebook", "demo-ok")));
    expect(answers.map(({ body }) => at(body, "auth_data", "profile", "id"))).toEqual(["u-101", "u-101", "u-101"]);
    expect(await backend.db.$count(providerLinks, eq(providerLinks.issuer, "facebook"))).toBe(1);
  });

  test.each([
    ["google", "viewer@demo.example"],
    ["google", "constructor"],
    ["ifa", ""],
    ["ifa", "at.none"],
  ])("%s rejects the token '%s'", async (provider, token) => {
    const { status, body } = await sign(provider, token);
    expect([status, at(body, "messageErrorCode")]).toEqual([401, "provider_token_invalid"]);
  });
});
