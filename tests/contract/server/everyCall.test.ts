import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { at, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";
import { expectSchema } from "#tests/support/backend/contract.ts";
import { allOperations } from "#tests/support/backend/inputs.ts";
import { openSession } from "#tests/support/backend/session.ts";

let backend: TestBackend;
let token: string;
beforeAll(async () => {
  backend = await startTestBackend();
  token = await openSession(backend, "fan");
}, 120_000);
afterAll(() => backend.close());

const calls = allOperations()
  .filter(({ path }) => path.startsWith("/api/"))
  .map(({ path, ...call }) => ({ ...call, url: path.replaceAll(/\{\w+\}/g, "none") }));
const posts = calls.filter(({ method }) => method === "post");

test("the contract's calls are found", () => expect(calls.length).toBeGreaterThan(50));

test("[API-8] every spelling of a call's path has the same limits and headers", async () => {
  const headersOf = async (method: "get" | "post", url: string) => {
    const { statusCode, headers } = await backend.app.inject({
      method,
      url,
      headers: { origin: "https://portal.example" },
    });
    const rules = ["cache-control", "content-security-policy", "access-control-allow-origin", "vary"];
    return [statusCode, ...rules.map((name) => String(headers[name]))].join(" | ");
  };
  const differing: string[] = [];
  for (const { method, url } of calls) {
    const plain = await headersOf(method, url);
    for (const written of [url.replace("/api", "/%61pi"), url.replace("/api", "/ap%69").replace(/_/g, "%5F")])
      if ((await headersOf(method, written)) !== plain) differing.push(written);
  }
  expect(differing).toEqual([]);
});

test("[API-8] no other method executes a call", async () => {
  const answered: string[] = [];
  for (const { method, url, example } of calls) {
    const known = calls.filter((call) => call.url === url).map((call) => call.method);
    for (const other of ["GET", "POST", "PUT", "PATCH", "DELETE"] as const) {
      if (known.some((one) => one.toUpperCase() === other)) continue;
      const answer = await backend.app.inject({
        method: other,
        url,
        headers: { "x-authorization": `Bearer ${token}`, "x-http-method-override": method },
        ...(other !== "GET" && { payload: Object(example) as object }),
      });
      if (answer.statusCode !== 404) answered.push(`${other} ${url}: ${answer.statusCode}`);
    }
  }
  expect(answered).toEqual([]);
});

test("[SEC-1] no answer to a viewer may be cached, rejections included", async () => {
  const cacheable: string[] = [];
  for (const { method, url, example, query } of calls) {
    const address = `${url}?${new URLSearchParams(query)}`;
    const ask = (authorization: string | undefined, chosen: "GET" | "POST" | "HEAD" | "OPTIONS") =>
      backend.app.inject({
        method: chosen,
        url: address,
        headers: authorization === undefined ? {} : { "x-authorization": authorization },
        ...(chosen === "POST" && example !== undefined && { payload: Object(example) as object }),
      });
    const usual = method === "get" ? "GET" : "POST";
    const answers = [
      await ask("Bearer at.none", usual),
      await ask(undefined, "OPTIONS"),
      // Calls that would end this test's sign-in or account are made only without a valid token, as above.
      ...(/\/(logout|delete_account|delete_device|change_password)$/.test(url)
        ? []
        : [await ask(`Bearer ${token}`, usual)]),
    ];
    for (const { statusCode, headers } of answers)
      if (headers["cache-control"] !== "no-store") cacheable.push(`${url} ${statusCode}`);
  }
  // These texts of the tenant may be cached, because they are the same for everybody.
  expect(cacheable).toEqual(["/api/content/get_page 200", "/api/content/get_page 200"]);
});

describe("[API-1] pages of the origin", () => {
  test.each([
    "null",
    "https://portal.example.evil.example",
    "https://evil-portal.example",
    "https://portal.example:8443",
    "http://portal.example",
    "https://portal.example/",
    "https://PORTAL.example",
    "https://portal.example,https://x",
    "*",
  ])("%s can read no call, and no call accepts cookies", async (origin) => {
    for (const { url } of calls) {
      const { headers } = await backend.app.inject({ method: "OPTIONS", url, headers: { origin } });
      expect([url, headers["access-control-allow-origin"], headers["access-control-allow-credentials"]]).toEqual([
        url,
        undefined,
        undefined,
      ]);
    }
  });
});

describe("[API-8] a body that is not a plain JSON object is rejected by every call that takes one", () => {
  const send = (url: string, payload: string, type: string) =>
    backend.app.inject({
      method: "POST",
      url,
      payload,
      headers: { "content-type": type, "x-authorization": `Bearer ${token}` },
    });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "",
  ])("as %s", async (type) => {
    for (const { url, example } of posts.filter((call) => call.example !== undefined)) {
      const answer = await send(url, JSON.stringify(example), type);
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expectSchema("ErrorBody", answer.json());
    }
  });

  test.each([
    '{"__proto__":{"role":"editor"}}',
    '{"constructor":{"prototype":{"role":"editor"}}}',
    '{"a":{"b":{"__proto__":{"role":"editor"}}}}',
    '{"\\u005f_proto__":{"role":"editor"}}',
  ])("as %s", async (payload) => {
    for (const { url } of posts) {
      const answer = await send(url, payload, "application/json");
      expect([url, answer.statusCode, at(answer.json(), "messageErrorCode")]).toEqual([url, 400, "invalid_request"]);
    }
    expect(Object.hasOwn(Object.prototype, "role")).toBe(false);
  });
});
