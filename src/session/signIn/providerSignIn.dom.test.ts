import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { DeviceLimitError } from "./deviceLimitError.ts";
import { signIn } from "./mutations.ts";
import { signInWithProvider } from "./providerSignIn.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { onSignInEvent, type SignInEvent } from "#src/session/signInEvents.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const profile = { id: "u-1", email: "kim@demo.example", displayName: "Kim Solberg" };
const accepted = (parts: object = {}) => ({
  auth_data: { profile, devices: [], device_error: null, isRegister: false, ...parts },
  token: "at.1",
  expires_in: 120,
  refresh_token: "rt.1",
});
const APPLE = { provider: "apple", type: "id_token", token: "a-token", fullName: " Kim Solberg " } as const;
let events: SignInEvent[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  setApi(createApi({ baseUrl: "/", timeoutMs: 1000, tokens: noTokens, onServerError: () => undefined }));
  events = [];
  stop = onSignInEvent((event) => events.push(event));
});
afterEach(() => {
  stop();
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test("[AUTH-9] exchanges the provider's token, with Apple's name trimmed", async () => {
  fetched.mockResolvedValue(Response.json(accepted()));
  await signInWithProvider(APPLE);
  expect(fetched.mock.lastCall?.[0]).toBe("/api/oauth2/token");
  expect(JSON.parse(String(fetched.mock.lastCall?.[1].body))).toEqual({
    grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
    subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
    subject_issuer: "apple",
    requested_token_type: "urn:ietf:params:oauth:token-type:access_token",
    subject_token: "a-token",
    device: expect.objectContaining({ id: navigator.userAgent, name: navigator.userAgent }),
    strategy: "refresh",
    profile: { display_name: "Kim Solberg" },
  });
  expect(new Headers(fetched.mock.lastCall?.[1].headers).get("X-Authorization")).toBeNull();
  expect(isAuthenticated(sessionStore.get())).toBe(true);
});

test("[AUTH-9] without a name it sends no profile", async () => {
  fetched.mockResolvedValue(Response.json(accepted()));
  await signInWithProvider({ ...APPLE, fullName: "  " });
  expect(JSON.parse(String(fetched.mock.lastCall?.[1].body))).not.toHaveProperty("profile");
});

test.each([
  [false, "signin"],
  [true, "signup"],
])("[AUTH-3] isRegister %s is recorded as %s", async (isRegister, mode) => {
  fetched.mockResolvedValue(Response.json(accepted({ isRegister })));
  await signInWithProvider(APPLE);
  expect(events).toEqual([{ kind: "succeeded", method: "apple", mode }]);
});

test("[AUTH-11] a rejection is recorded with code and message, and rethrown", async () => {
  fetched.mockResolvedValue(
    Response.json(
      {
        error: true,
        message: '{"code":"provider_token_invalid","message":"Refused"}',
        messageErrorCode: "provider_token_invalid",
      },
      { status: 401 },
    ),
  );
  await expect(signInWithProvider(APPLE)).rejects.toMatchObject({ code: "provider_token_invalid" });
  expect(events).toEqual([{ kind: "failed", method: "apple", code: "provider_token_invalid", message: "Refused" }]);
});

test("[AUTH-11] a failed sign-up is not recorded, and an abort is no failure", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  const credentials = { username: "a@b.example", password: "secret-9" };
  await expect(signIn(credentials, undefined, "signup")).rejects.toMatchObject({ code: "unreachable" });
  fetched.mockImplementation((_, { signal }) => Promise.reject(signal?.reason));
  await expect(signIn(credentials, AbortSignal.abort())).rejects.toMatchObject({ name: "AbortError" });
  expect(events).toEqual([]);
});

test("[AUTH-4] a device limit has the restricted token and the provider's, and is recorded", async () => {
  const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
  fetched.mockResolvedValue(Response.json({ ...accepted({ device_error }), token: "at.r", refresh_token: null }));
  const failure = await signInWithProvider(APPLE).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DeviceLimitError);
  expect(failure).toMatchObject({ token: "at.r", attempted: { provider: "apple", providerToken: APPLE } });
  expect(events).toMatchObject([{ kind: "failed", code: "device_limit_exceeded", message: "Device Limit Exceeded" }]);
  expect(isAuthenticated(sessionStore.get())).toBe(false);
});
