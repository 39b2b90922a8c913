import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { DeviceLimitError } from "./deviceLimitError.ts";
import { signIn, signOut } from "./mutations.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { SESSION_KEY } from "#src/session/storedSession.ts";

const ada = {
  id: "u-101",
  email: "viewer@demo.example",
  displayName: "Ada Brook",
  countryName: "Norway",
  phone: "+47 555 01 234",
  favoriteClubId: "team-harbour",
};
const thisDevice = {
  id: "d-1",
  device_id: navigator.userAgent,
  device_name: null,
  os_name: "Linux",
  os_version: null,
  added_at: 1,
  updated_at: 2,
};
const tokenData = { access_token: "at.1", expires_in: 120, refresh_token: "rt.1" };
const formA = { content: { profile: ada, devices: [thisDevice], device_error: null, tokenData } };
const formB = {
  auth_data: { profile: ada, devices: [thisDevice], device_error: null, isRegister: false },
  token: "at.1",
  expires_in: 120,
  refresh_token: "rt.1",
};
const CREDENTIALS = { username: "viewer@demo.example", password: "Demo-pass-1" };
const NOW = Date.UTC(2026, 10, 21, 15);

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
function answer(body: unknown, status = 200): void {
  fetched.mockImplementation(() =>
    Promise.resolve(new Response(body === null ? null : JSON.stringify(body), { status })),
  );
}
const sent = (): unknown => JSON.parse(String(fetched.mock.lastCall?.[1].body));
const header = (name: string): string | null => new Headers(fetched.mock.lastCall?.[1].headers).get(name);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  vi.stubGlobal("fetch", fetched);
  setApi(
    createApi({ baseUrl: "https://api.example", timeoutMs: 1000, tokens: noTokens, onServerError: () => undefined }),
  );
});
afterEach(() => {
  sessionStore.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("signing in", () => {
  test.each([
    ["form A", formA],
    ["form B", formB],
  ])("[AUTH-2] %s of the answer signs in", async (_, body) => {
    answer(body);
    await signIn(CREDENTIALS);
    const session = sessionStore.get();
    expect(isAuthenticated(session)).toBe(true);
    expect(session.user).toEqual({
      id: "u-101",
      email: "viewer@demo.example",
      fullName: "Ada Brook",
      countryName: "Norway",
      favoriteClubId: "team-harbour",
    });
    expect(session.userTokenData).toEqual({
      token: "at.1",
      tokenExpirationTime: 120,
      tokenUpdateTime: NOW / 1000,
      refreshToken: "rt.1",
    });
    expect(session.devices).toMatchObject([{ id: "d-1", isCurrent: true, deviceName: navigator.userAgent }]);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain("+47 555");
  });

  test("[AUTH-2] the call names this device by its user agent and has no authorization", async () => {
    answer(formA);
    await signIn(CREDENTIALS);
    expect(fetched.mock.lastCall?.[0]).toBe("https://api.example/api/user/login");
    expect(sent()).toEqual({
      ...CREDENTIALS,
      device_id: navigator.userAgent,
      device_name: navigator.userAgent,
      strategy: "refresh",
    });
    expect(header("X-Authorization")).toBeNull();
  });

  test("[AUTH-4] a device limit leaves the viewer signed out, stores the devices and throws device_limit_exceeded", async () => {
    const device_error = { code: "device_limit_exceeded", message: "Device Limit Exceeded", max_devices: 3 };
    const others = [{ ...thisDevice, id: "d-11", device_id: "Old phone", device_name: "Old phone" }];
    answer({
      content: {
        profile: ada,
        devices: others,
        device_error,
        tokenData: { ...tokenData, access_token: "at.restricted", refresh_token: null },
      },
    });
    const failure = await signIn(CREDENTIALS).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DeviceLimitError);
    expect(failure).toMatchObject({
      code: "device_limit_exceeded",
      message: "Device Limit Exceeded",
      token: "at.restricted",
      provider: "credentials",
    });
    expect(isAuthenticated(sessionStore.get())).toBe(false);
    expect(sessionStore.get().devices).toMatchObject([
      { deviceName: "Old phone", deviceType: "mobile", isCurrent: false },
    ]);
    expect(localStorage.getItem(SESSION_KEY)).not.toContain("at.restricted");
  });

  test("[AUTH-11] the rejection's message is JSON with a code and a message", async () => {
    answer(
      {
        error: true,
        message: '{"code":"invalid_credentials","message":"Wrong e-mail or password"}',
        messageErrorCode: "invalid_credentials",
      },
      401,
    );
    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({
      code: "invalid_credentials",
      message: "Wrong e-mail or password",
      status: 401,
    });
    expect(isAuthenticated(sessionStore.get())).toBe(false);
  });

  test("[AUTH-11] an empty code in it leaves the answer's own code and wait", async () => {
    const message = '{"code":"","message":"Try in a minute"}';
    fetched.mockResolvedValue(
      Response.json(
        { error: true, message, messageErrorCode: "too_many_requests" },
        {
          status: 429,
          headers: { "retry-after": "60" },
        },
      ),
    );
    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({
      code: "too_many_requests",
      message: "Try in a minute",
      retryAfterMs: 60_000,
    });
  });

  test("[AUTH-11] plain text in it is used as it is", async () => {
    answer({ error: true, message: "Try later", messageErrorCode: "login_failed" }, 401);
    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({ code: "login_failed", message: "Try later" });
  });

  test.each([
    ["nothing", {}],
    ["no token", { content: { profile: ada, devices: [] } }],
    ["a profile without id", { content: { profile: { ...ada, id: null }, tokenData } }],
    ["a list", []],
  ])("an answer with %s is an error, not half a session", async (_, body) => {
    answer(body);
    await expect(signIn(CREDENTIALS)).rejects.toMatchObject({ code: "malformed_answer" });
    expect(isAuthenticated(sessionStore.get())).toBe(false);
  });
});

describe("signing out", () => {
  beforeEach(async () => {
    answer(formA);
    await signIn(CREDENTIALS);
    fetched.mockReset();
  });

  test("[SES-5] runs the steps with the session, clears it, then revokes with the explicit token", async () => {
    const order: string[] = [];
    const stop = sessionStore.onLeave(
      (id) => void order.push(`leave ${id}, stored: ${localStorage.getItem(SESSION_KEY) !== null}`),
    );
    fetched.mockImplementation(() => {
      order.push(`call, stored: ${localStorage.getItem(SESSION_KEY) !== null}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await signOut();
    stop();
    expect(order).toEqual(["leave u-101, stored: true", "call, stored: false"]);
    expect(fetched.mock.lastCall?.[0]).toBe("https://api.example/api/user/logout");
    expect(header("X-Authorization")).toBe("Bearer at.1");
    // The server gets the call even if the tab is closed at once.
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("[SES-5] works offline, too", async () => {
    vi.spyOn(console, "info").mockImplementation(() => undefined);
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    await signOut();
    expect(isAuthenticated(sessionStore.get())).toBe(false);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  });

  test("[SES-5] can skip the revocation", async () => {
    await signOut({ revoke: false });
    expect(fetched).not.toHaveBeenCalled();
    expect(isAuthenticated(sessionStore.get())).toBe(false);
  });
});
