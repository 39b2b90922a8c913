import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UserTokenData } from "#src/domain/viewer/viewer.ts";
import { createApi, type Api } from "./client.ts";
import { createTokenSource } from "./tokens.ts";

const NOW = 1_700_000_000_000;
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

/** Fakes an API that accepts only `at.2`, and a token call that returns it for `rt.1`. */
function answer(url: string, init: RequestInit): Response {
  if (url.endsWith("/api/oauth2/token")) {
    return Response.json({ token: "at.2", expires_in: 100, refresh_token: "rt.2" });
  }
  const good = new Headers(init.headers).get("X-Authorization") === "Bearer at.2";
  return good
    ? Response.json({ content: "yes" })
    : Response.json({ error: true, message: "No", messageErrorCode: "unauthorized" }, { status: 401 });
}
const calls = (end: string) => fetched.mock.calls.filter(([url]) => url.endsWith(end)).length;

function apiWith(first: UserTokenData | null): Api {
  let tokens = first;
  const source = createTokenSource({
    store: {
      read: () => tokens,
      reload: () => tokens,
      write: (next) => void (tokens = next),
      pending: () => undefined,
    },
    send: (body) => api.post("/api/oauth2/token", body, { auth: false }),
    now: () => NOW,
    userAgent: "UA",
    appVersion: "1",
    onExpired: () => undefined,
  });
  const api = createApi({ baseUrl: "/", timeoutMs: 1000, tokens: source, onServerError: () => undefined });
  return api;
}
const rejectedByServer: UserTokenData = {
  token: "at.1",
  tokenExpirationTime: 100,
  tokenUpdateTime: NOW / 1000,
  refreshToken: "rt.1",
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockImplementation(async (url, init) => {
    await Promise.resolve();
    return answer(url, init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

test("[API-5] a 401 is retried once with a refreshed token", async () => {
  await expect(apiWith(rejectedByServer).get("/api/x")).resolves.toEqual({ content: "yes" });
  expect(calls("/api/x")).toBe(2);
  expect(calls("/api/oauth2/token")).toBe(1);
});

test("[API-6] 100 calls with a rejected token make one token call, however late their 401 arrives", async () => {
  let sent = 0;
  fetched.mockImplementation(async (url, init) => {
    // Delays the answers, so that some 401s arrive after the refresh.
    for (let wait = (sent += 1) % 40; wait > 0; wait -= 1) await Promise.resolve();
    return answer(url, init);
  });
  const api = apiWith(rejectedByServer);
  const answers = await Promise.all(Array.from({ length: 100 }, () => api.get("/api/x")));
  expect(answers).toHaveLength(100);
  expect(calls("/api/oauth2/token")).toBe(1);
});

test("[API-5] a second 401 is final", async () => {
  fetched.mockImplementation((url, init) =>
    Promise.resolve(
      url.endsWith("token")
        ? answer(url, init)
        : Response.json({ error: true, message: "No", messageErrorCode: "unauthorized" }, { status: 401 }),
    ),
  );
  await expect(apiWith(rejectedByServer).get("/api/x")).rejects.toMatchObject({ code: "unauthorized", status: 401 });
  expect(calls("/api/x")).toBe(2);
});

test("[API-5] without authorization, with an explicit token, or signed out there is no retry", async () => {
  await expect(apiWith(rejectedByServer).get("/api/x", { auth: false })).rejects.toThrow("No");
  await expect(apiWith(rejectedByServer).get("/api/x", { token: "at.0" })).rejects.toThrow("No");
  await expect(apiWith(null).get("/api/x")).rejects.toThrow("No");
  expect(calls("/api/x")).toBe(3);
  expect(calls("/api/oauth2/token")).toBe(0);
});

test("[SES-5] a call of a viewer who left is not sent as another viewer, and its answer is dropped", async () => {
  let viewer: string | null = "ada";
  const tokens = { current: () => "at.2", fresh: vi.fn<() => Promise<string>>(async () => "at.2") };
  const setup = { baseUrl: "/", timeoutMs: 1000, tokens, onServerError: () => undefined, viewer: () => viewer };
  const save = () => createApi(setup).post("/api/save", {});
  await expect(save()).resolves.toEqual({ content: "yes" });

  // Another viewer signs in while the token is refreshed …
  tokens.fresh.mockImplementationOnce(async () => {
    viewer = "ben";
    return "at.2";
  });
  await expect(save()).rejects.toMatchObject({ name: "AbortError" });
  expect(calls("/api/save")).toBe(1);

  // … while the call is under way …
  viewer = "ada";
  fetched.mockImplementationOnce(async (url, init) => {
    viewer = null;
    return answer(url, init);
  });
  await expect(save()).rejects.toMatchObject({ name: "AbortError" });
  expect(calls("/api/save")).toBe(2);

  // … and while a rejected token is replaced.
  viewer = "ada";
  tokens.fresh.mockResolvedValueOnce("at.1").mockImplementationOnce(async () => {
    viewer = "ben";
    return "at.2";
  });
  await expect(save()).rejects.toMatchObject({ name: "AbortError" });
  expect(calls("/api/save")).toBe(3);
});

test("[SES-5] [DEV-4] a rejection for a viewer who left is not reported, and aborts the call", async () => {
  let viewer: string | null = "ada";
  let token = "at.ada";
  const onForbidden = vi.fn<() => void>();
  const tokens = { current: () => token, fresh: () => Promise.resolve(token) };
  const setup = { baseUrl: "/", timeoutMs: 1000, tokens, onServerError: () => undefined, viewer: () => viewer };
  const api = createApi({ ...setup, onForbidden });
  const removed = { error: true, messageErrorCode: "device_no_longer_allowed" };
  const refuse = () => Promise.resolve(Response.json(removed, { status: 403 }));

  fetched.mockImplementationOnce(() => {
    viewer = "ben";
    token = "at.ben";
    return refuse();
  });
  await expect(api.get("/api/x")).rejects.toMatchObject({ name: "AbortError" });
  // The same viewer signs in again: the rejection concerns their earlier session.
  fetched.mockImplementationOnce(() => {
    token = "at.ben.2";
    return refuse();
  });
  await expect(api.get("/api/x")).rejects.toMatchObject({ code: "device_no_longer_allowed" });
  expect(onForbidden).not.toHaveBeenCalled();

  fetched.mockImplementationOnce(refuse);
  await expect(api.get("/api/x")).rejects.toMatchObject({ code: "device_no_longer_allowed" });
  expect(onForbidden).toHaveBeenCalledTimes(1);
});
