import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi, type ApiSetup } from "./client.ts";
import { ApiError, isAbort, isTransient, isUnreachable } from "./error.ts";
import type { TokenSource } from "./tokenSource.ts";

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const onServerError = vi.fn<ApiSetup["onServerError"]>();
const onReach = vi.fn<(reached: boolean, sentAtMs: number, mayBeStored: boolean) => void>();
const onForbidden = vi.fn<(error: ApiError) => void>();
const signedIn: TokenSource = { current: () => "at.1", fresh: () => Promise.resolve("at.1") };
const listeners = { onServerError, onReach, onForbidden };
const api = createApi({ baseUrl: "https://api.example/v1/", timeoutMs: 20, tokens: signedIn, ...listeners });

/** Fakes a server that never answers: the call ends only by its signal, as in a browser. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("should have failed"),
    (error: unknown) => error,
  );

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json({ content: 1 })));
  onServerError.mockReset();
  onReach.mockReset();
  onForbidden.mockReset();
});
afterEach(() => void vi.unstubAllGlobals());

describe("[API-1] a call", () => {
  test("is sent to the configured base, with its method and a JSON body", async () => {
    const body = { a: ["x"], b: null };
    await api.post("/api/event/list", body);
    expect(sent()).toMatchObject({ url: "https://api.example/v1/api/event/list", init: { method: "POST" } });
    expect(sent().init?.body).toBe('{"a":["x"],"b":null}');
    expect(sent().headers.get("Content-Type")).toBe("application/json");
    for (const [call, method] of [
      [() => api.get("/x"), "GET"],
      [() => api.put("/x", {}), "PUT"],
      [() => api.patch("/x", {}), "PATCH"],
      [() => api.delete("/x"), "DELETE"],
    ] as const) {
      await call();
      expect(sent().init?.method).toBe(method);
    }
  });

  test("follows no redirect, because the token is for this address only", async () => {
    await api.post("/x", {});
    expect(sent().init?.redirect).toBe("error");
  });

  test("writes arrays in the query as name[]=value and omits unset values", async () => {
    await api.get("/x", { query: { q: "a b&c", types: ["team", "league"], none: null, also: undefined, on: true } });
    expect(sent().url).toBe("https://api.example/v1/x?q=a+b%26c&types%5B%5D=team&types%5B%5D=league&on=true");
  });
});

describe("[API-2] the token", () => {
  test("is sent in X-Authorization; an explicit one replaces the viewer's; none if turned off", async () => {
    await api.get("/x");
    expect(sent().headers.get("X-Authorization")).toBe("Bearer at.1");
    await api.get("/x", { token: "other" });
    expect(sent().headers.get("X-Authorization")).toBe("Bearer other");
    await api.get("/x", { auth: false });
    expect(sent().headers.has("X-Authorization")).toBe(false);
  });

  test("[API-3] is requested before each call, with a forced refresh on request", async () => {
    const fresh = vi.fn<TokenSource["fresh"]>(() => Promise.resolve(null));
    const own = createApi({ baseUrl: "/", timeoutMs: 20, tokens: { current: () => null, fresh }, onServerError });
    await own.get("/x");
    await own.get("/x", { refresh: true });
    expect(fresh.mock.calls.map(([force]) => force)).toEqual([false, true]);
  });
});

describe("[API-4] an answer", () => {
  test("that is 204 or empty is an empty object", async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await api.post("/x", {})).toEqual({});
    fetched.mockResolvedValueOnce(new Response(""));
    expect(await api.get("/x")).toEqual({});
  });

  test("with an error field is a failure, whatever its status", async () => {
    fetched.mockResolvedValueOnce(Response.json({ error: true, message: "No", messageErrorCode: "login_failed" }));
    expect(await failure(api.get("/x"))).toMatchObject({ code: "login_failed", message: "No", status: 200 });
  });

  test("whose error field is empty is a success", async () => {
    for (const error of [null, false, "", 0, [], {}]) {
      fetched.mockResolvedValueOnce(Response.json({ error, content: 1 }));
      expect(await api.get("/x")).toMatchObject({ content: 1 });
    }
  });

  test("[API-8] without a code of its own fails with default_error_message", async () => {
    fetched.mockResolvedValueOnce(new Response("<h1>Bad gateway</h1>", { status: 400 }));
    expect(await failure(api.get("/x"))).toMatchObject({ code: "default_error_message", message: "", status: 400 });
  });

  test("names the invalid fields of a form", async () => {
    const field_errors = [{ field: "email", code: "invalid", message: "Not an address" }, { field: 7 }, null];
    fetched.mockResolvedValueOnce(
      Response.json({ error: true, messageErrorCode: "validation_failed", field_errors }, { status: 422 }),
    );
    expect(await failure(api.post("/x", {}))).toMatchObject({
      fields: { email: "Not an address" },
      fieldCodes: { email: "invalid" },
    });
  });

  test("[AUTH-13] whose field has no message uses that of the answer", async () => {
    const field_errors = [{ field: "username" }, { field: "password", code: "too_short" }];
    fetched.mockResolvedValueOnce(
      Response.json(
        { error: true, message: "Not like this", messageErrorCode: "invalid", field_errors },
        { status: 422 },
      ),
    );
    expect(await failure(api.post("/x", {}))).toMatchObject({
      message: "Not like this",
      fields: {},
      fieldCodes: { username: "", password: "too_short" },
    });
  });

  test("that is not JSON is malformed_answer", async () => {
    fetched.mockResolvedValueOnce(new Response("<!doctype html>"));
    expect(await failure(api.get("/x"))).toMatchObject({ code: "malformed_answer" });
  });
});

describe("an answer that the boot script requested", () => {
  const body = { status: "live" };
  const early = (response: Promise<Response>, at = Date.now()) => {
    const boot = {
      early: [{ url: "https://api.example/v1/api/event/list", body: JSON.stringify(body), response, at }],
    };
    vi.stubGlobal("window", { __boot: boot });
  };
  const stranger = createApi({
    baseUrl: "https://api.example/v1/",
    timeoutMs: 20,
    tokens: { current: () => null, fresh: () => Promise.resolve(null) },
    onServerError,
  });

  test("is used once by the same call", async () => {
    early(Promise.resolve(Response.json({ content: "early" })));
    expect(await stranger.post("/api/event/list", body)).toEqual({ content: "early" });
    expect(fetched).not.toHaveBeenCalled();
    expect(await stranger.post("/api/event/list", body)).toEqual({ content: 1 });
  });

  test("is not used by another call, nor by a signed-in viewer", async () => {
    early(Promise.resolve(Response.json({ content: "early" })));
    expect(await stranger.post("/api/event/list", { status: "upcoming" })).toEqual({ content: 1 });
    expect(await api.post("/api/event/list", body)).toEqual({ content: 1 });
  });

  test("is not used once it is outdated", async () => {
    early(Promise.resolve(Response.json({ content: "early" })), Date.now() - 60_000);
    expect(await stranger.post("/api/event/list", body)).toEqual({ content: 1 });
  });

  test("can fail and time out like any other", async () => {
    early(Promise.reject(new TypeError("Failed to fetch")));
    expect(await failure(stranger.post("/api/event/list", body))).toMatchObject({ code: "unreachable" });
    early(new Promise(() => undefined));
    expect(await failure(stranger.post("/api/event/list", body))).toMatchObject({ code: "timeout" });
  });
});

describe("[API-9] server errors", () => {
  test("of status 500 and above are reported, others are not", async () => {
    fetched.mockResolvedValueOnce(Response.json({ error: true, messageErrorCode: "internal_error" }, { status: 500 }));
    await failure(api.get("/api/x"));
    expect(onServerError).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }), {
      method: "GET",
      path: "/api/x",
    });
    fetched.mockResolvedValueOnce(Response.json({ error: true }, { status: 422 }));
    await failure(api.get("/x"));
    expect(onServerError).toHaveBeenCalledTimes(1);
  });
});

test("[DEV-4] a 403 to a call with the viewer's token is reported, with another token or none it is not", async () => {
  const removed = { error: true, messageErrorCode: "device_no_longer_allowed" };
  fetched.mockImplementation(() => Promise.resolve(Response.json(removed, { status: 403 })));
  await failure(api.post("/x", {}, { token: "restricted" }));
  await failure(api.post("/x", {}, { auth: false }));
  expect(onForbidden).not.toHaveBeenCalled();
  await failure(api.put("/x", {}));
  expect(onForbidden).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "device_no_longer_allowed" }));
});

describe("[API-11] timeouts and aborts", () => {
  test("a slow call fails with timeout and counts as unreachable", async () => {
    fetched.mockImplementation(silence);
    const error = await failure(api.get("/x"));
    expect(error).toMatchObject({ code: "timeout", status: 0 });
    expect(isUnreachable(error) && isTransient(error)).toBe(true);
    expect(onReach).toHaveBeenLastCalledWith(false, expect.any(Number), false);
  });

  test.each([
    ["GET", "public, max-age=60", true],
    ["GET", "no-store", false],
    ["GET", null, false],
    ["POST", "public, max-age=60", false],
  ] as const)("a %s answered with %s may come from the browser's store: %s", async (method, caching, mayBeStored) => {
    const headers = new Headers(caching === null ? {} : { "cache-control": caching });
    fetched.mockImplementation(() => Promise.resolve(Response.json({ content: 1 }, { headers })));
    await (method === "GET" ? api.get("/x") : api.post("/x", {}));
    expect(onReach).toHaveBeenLastCalledWith(true, expect.any(Number), mayBeStored);
  });

  test("an answer whose body never ends fails with timeout, too", async () => {
    fetched.mockImplementation((_, { signal }) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
      });
      return Promise.resolve(new Response(body));
    });
    expect(await failure(api.get("/x"))).toMatchObject({ code: "timeout" });
  });

  test("without network it fails with unreachable", async () => {
    fetched.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const error = await failure(api.get("/x"));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: "unreachable" });
  });

  test("a call aborted by its screen stays an AbortError and does not affect the network state", async () => {
    fetched.mockImplementation(silence);
    const screen = new AbortController();
    const call = failure(api.get("/x", { signal: screen.signal, timeoutMs: 5_000 }));
    screen.abort();
    expect(isAbort(await call)).toBe(true);
    expect(onReach).not.toHaveBeenCalled();
  });

  test("writes are sent once, whatever the answer", async () => {
    fetched.mockImplementation(() => Promise.resolve(Response.json({ error: true }, { status: 503 })));
    await failure(api.post("/x", {}));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
