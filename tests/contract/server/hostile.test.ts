import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectSchema } from "#tests/support/backend/contract.ts";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()), 120_000);
afterAll(() => backend.close());

const POSTS = [
  "/api/event/list",
  "/api/clip/list",
  "/api/clip/user_list",
  "/api/identity/list",
  "/api/user/login",
  "/api/oauth2/token",
  "/api/user/check_current_device",
  "/api/user/logout",
  "/api/comment/create",
  "/api/comment/update",
  "/api/comment/delete",
  "/api/push/subscribe",
  "/api/push/unsubscribe",
  "/api/push/set_topics",
];

describe("[API-8] bad input", () => {
  const raw = (payload: string, contentType = "application/json", url = "/api/event/list") =>
    backend.app.inject({ method: "POST", url, payload, headers: { "content-type": contentType } });

  test.each([
    ["a broken document", "{"],
    ["not an object", "[1]"],
    ["a poisoned prototype", '{"__proto__":{"size":1}}'],
    ["a size beyond the limit", '{"size":1000}'],
    ["a size of zero", '{"size":0}'],
    ["a fractional page", '{"page":0.5}'],
    ["a negative page", '{"page":-1}'],
    ["a page as text", '{"page":"1"}'],
    ["an unknown order", '{"sort":"random"}'],
    ["a range without a separator", '{"event_date":"123"}'],
    ["an invalid identity type", '{"identities.type":"team"}'],
    ["a list of numbers", '{"status":[1]}'],
    ["a text with a NUL", '{"sportType":"foot\\u0000ball"}'],
  ])("%s is 400 invalid_request", async (_what, payload) => {
    const answer = await raw(payload);
    expect(answer.statusCode).toBe(400);
    expectSchema("ErrorBody", answer.json());
    expect(at(answer.json(), "messageErrorCode")).toBe("invalid_request");
  });

  test("other types, oversized bodies, invalid addresses and unknown calls are rejected in the same form", async () => {
    const answers = [
      await raw("<list/>", "text/xml"),
      await raw(JSON.stringify({ sportType: "x".repeat(300_000) })),
      await backend.app.inject({ url: "/api/event/get_by_id/id/%E0%A4%A" }),
      await backend.app.inject({ url: "/api/event/get_by_id/id/%00" }),
      await backend.app.inject({ url: "/api/event/get_by_id/id/x?idType=other" }),
      await backend.app.inject({ url: `/api/event/get_by_id/id/${"x".repeat(2000)}` }),
      await backend.app.inject({ url: "/api/no/such/call" }),
      await backend.app.inject({ method: "DELETE", url: "/api/event/list" }),
      await backend.app.inject({ method: "POST", url: "/api/user/no_such_call", payload: {} }),
      await backend.app.inject({ method: "POST", url: "/nothing" }),
      await backend.app.inject({ url: "/api/search/list" }),
      await backend.app.inject({ url: "/api/search/list?query=a&size=0" }),
      await backend.app.inject({ url: "/api/search/list?query=a&query=b" }),
      await backend.app.inject({ url: "/api/event/stats" }),
    ];
    for (const answer of answers) {
      expect([400, 404, 413]).toContain(answer.statusCode);
      expectSchema("ErrorBody", answer.json());
    }
  });

  test("a compressed body is 415, whatever it would become", async () => {
    const answers = await Promise.all(
      ["gzip", "br", "deflate", "zstd", "identity, gzip", "GZIP"]
        .map((encoding) =>
          ["/api/event/list", "/policy-reports"].map((url) =>
            backend.app.inject({
              method: "POST",
              url,
              payload: gzipSync(JSON.stringify({ size: 1 })),
              headers: { "content-type": "application/json", "content-encoding": encoding },
            }),
          ),
        )
        .flat(),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(415);
      expectSchema("ErrorBody", answer.json());
    }
    const plain = { "content-type": "application/json", "content-encoding": "identity" };
    const answer = await backend.app.inject({ method: "POST", url: "/api/event/list", payload: "{}", headers: plain });
    expect(answer.statusCode).toBe(200);
  });

  test("an invalid token is 401, however it is written", async () => {
    for (const header of [
      "Bearer",
      "Bearer ",
      "at.123",
      "Bearer a b",
      "Basic eDp5",
      "Bearer \u00e9",
      "Bearer x".repeat(999),
    ]) {
      const answer = await backend.app.inject({
        url: "/api/event/grouped_sport_count",
        headers: { "x-authorization": header },
      });
      expect(answer.statusCode).toBe(401);
      expectSchema("ErrorBody", answer.json());
    }
  });

  test("no body makes the server fail", async () => {
    const token = await backend.signIn("viewer");
    const key = fc.constantFrom(
      "next",
      "count",
      "page",
      "size",
      "sort",
      "order",
      "identities.id",
      "identities.type",
      "media_type",
      "search.teams.id",
      "search.title",
      "event_id",
      "sportType",
      "event_date",
      "status",
      "type",
      "archived",
      "identityId",
      "device_id",
      "device_name",
      "register_new",
      "username",
      "password",
      "subject_token",
      "device",
      "eventId",
      "text",
      "mediaTime",
      "id",
      "subscription",
      "endpoint",
      "locale",
      "topics",
    );
    const text = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("live", "'", "%", "\u0000", "\ud800", "1~2"));
    const value = fc.oneof(
      text,
      fc.array(text),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.object(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...POSTS), fc.dictionary(key, value), async (path, body) => {
        const answer = await backend.post(path, body, token);
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) expectSchema("ErrorBody", answer.body);
      }),
      { numRuns: 100 },
    );
  }, 30_000);

  test("no address makes the server fail", async () => {
    const part = fc.oneof(
      fc.webSegment(),
      fc.constantFrom("api", "media", "live", "vod", "b", "..", "%2e%2e", "%00", "hd"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const answer = await backend.app.inject({ url: `/${parts.join("/")}` });
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

test("calls from one network are limited, reads included", async () => {
  const statusOf = async (remoteAddress: string) =>
    (await backend.app.inject({ url: "/api/push/none", remoteAddress })).statusCode;
  for (let call = 0; call < 3_000; call++) await statusOf("203.0.113.7");
  expect(await statusOf("203.0.113.7")).toBe(429);
  expect(await statusOf("203.0.113.8")).toBe(404);
}, 60_000);

test("cacheable answers have the real date, from which caches compute their age", async () => {
  const answer = await backend.app.inject("/media/img/crests/nordvik.svg");
  expect(answer.headers["cache-control"]).toContain("max-age");
  expect(Math.abs(Date.parse(String(answer.headers.date)) - Date.now())).toBeLessThan(60_000);
});

test("API answers have the demo's date, which other origins may read", async () => {
  const answer = await backend.app.inject({
    method: "POST",
    url: "/api/event/list",
    payload: {},
    headers: { origin: "https://portal.example" },
  });
  expect(Date.parse(String(answer.headers.date))).toBe(backend.clock.time);
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "access-control-allow-origin": "https://portal.example",
    "access-control-expose-headers": "Date, Retry-After",
    vary: expect.stringContaining("Origin"),
  });
  const preflight = await backend.app.inject({
    method: "OPTIONS",
    url: "/api/event/list",
    headers: { origin: "https://portal.example", "access-control-request-method": "POST" },
  });
  expect([preflight.statusCode, preflight.headers["access-control-allow-headers"]]).toEqual([
    204,
    "Content-Type, X-Authorization",
  ]);
  const stranger = await backend.app.inject({
    url: "/api/search/list?query=a",
    headers: { origin: "https://evil.example" },
  });
  expect(stranger.headers["access-control-allow-origin"]).toBeUndefined();
});
