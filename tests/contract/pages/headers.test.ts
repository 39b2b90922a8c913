import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());
afterEach(() => vi.restoreAllMocks());

/** One request for each kind of answer: API, rejection, preflight, images, streams, files, pages, partner, demo. */
const KINDS = [
  ["POST", "/api/event/list"],
  ["GET", "/api/nothing"],
  ["OPTIONS", "/api/user/login"],
  ["GET", "/media/img/posters/tennis.webp"],
  ["GET", "/media/live/nothing/hd/master.m3u8"],
  ["GET", "/media/ads/beacon"],
  ["GET", "/idp/ifa/authorize"],
  ["GET", "/idp/ifa/.well-known/openid-configuration"],
  ["GET", "/demo/survey.html"],
  ["GET", "/config.json"],
  ["GET", "/healthz"],
  ["GET", "/sitemap.xml"],
  ["GET", "/no-such-page"],
] as const;

describe("[SEC-1] every answer", () => {
  test.each(KINDS)(
    "to %s %s has a fixed type, cannot be framed, and cannot be embedded unless it is media",
    async (method, url) => {
      const { headers } = await backend.app.inject({ method, url, ...(method === "POST" && { payload: {} }) });
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": /^\/(media|demo)\//.test(url) ? "cross-origin" : "same-origin",
      });
      expect(headers["content-security-policy"]).toContain("frame-ancestors ");
      expect(headers["strict-transport-security"]).toBeUndefined();
    },
  );

  test.each(KINDS)("to %s %s requires TLS from browsers if it came over TLS", async (method, url) => {
    const { headers } = await backend.app.inject({ method, url, headers: { "x-forwarded-proto": "https" } });
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  test("of the API runs and shows nothing when opened as a page", async () => {
    const { headers } = await backend.app.inject({ url: "/api/nothing" });
    expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

test("[API-1] the server's own origin is its host with its scheme", async () => {
  const allowed = async (origin: string, headers: Record<string, string> = {}) => {
    const answer = await backend.app.inject({
      url: "/api/nothing",
      headers: { host: "tv.example", origin, ...headers },
    });
    return answer.headers["access-control-allow-origin"] === origin;
  };
  const tls = { "x-forwarded-proto": "https" };
  expect([await allowed("http://tv.example"), await allowed("https://tv.example", tls)]).toEqual([true, true]);
  expect([await allowed("https://tv.example"), await allowed("http://tv.example", tls)]).toEqual([false, false]);
  expect([await allowed("http://tv.example:8080"), await allowed("null")]).toEqual([false, false]);
});

describe("[SEC-1] reports of policy violations", () => {
  const send = async (payload: string, type = "application/csp-report", remoteAddress = "198.51.100.7") => {
    const headers = { "content-type": type };
    const answer = await backend.app.inject({
      method: "POST",
      url: "/policy-reports",
      payload,
      headers,
      remoteAddress,
    });
    return answer.statusCode;
  };
  const report = (changes: object = {}) =>
    JSON.stringify({
      "csp-report": {
        "document-uri": "https://tv.example/auth/login/limit/?data=s3cret",
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js?token=s3cret",
        ...changes,
      },
    });

  test("are logged in one line, without secrets", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    expect(await send(report())).toBe(204);
    expect(warn.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toMatchObject([
      {
        log: "policy",
        directive: "script-src-elem",
        page: "https://tv.example/auth/login/limit/",
        blocked: "https://evil.example/x.js",
      },
    ]);
  });

  test("cannot forge other lines, whatever they contain, or fill the log", async () => {
    backend.clock.time += 60_000;
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await send(report({ "blocked-uri": `x\nForged: yes${"y".repeat(3_000)}` }));
    const [line = ""] = warn.mock.calls.map(([text]) => String(text));
    expect([line.includes("\n"), line.length < 500, Object.keys(JSON.parse(line) as object)]).toEqual([
      false,
      true,
      ["at", "log", "directive", "page", "blocked", "request"],
    ]);
    for (const body of ["", "null", "{", "[]", '{"csp-report":7}', report({ "document-uri": 7 })])
      expect(await send(body)).toBe(204);
    expect(await send("x".repeat(9_000))).toBe(400);
    expect(await send(report(), "text/plain")).toBe(400);
    for (let i = 0; i < 40; i += 1) await send(report());
    expect(warn).toHaveBeenCalledTimes(5);
  });

  test("of one network leave room for those of others", async () => {
    backend.clock.time += 60_000;
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    for (let i = 0; i < 40; i += 1) await send(report(), undefined, `2001:db8:0:1::${i}`);
    await send(report(), undefined, "203.0.113.9");
    expect(warn).toHaveBeenCalledTimes(6);
    for (let i = 0; i < 40; i += 1) await send(report(), undefined, `203.0.113.${i}`);
    expect(warn).toHaveBeenCalledTimes(20);
  });
});
