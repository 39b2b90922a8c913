import type { Event } from "@sentry/browser";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanReport, shortenToLimit } from "./cleanReport.ts";

const SECRET = "at.Zk3_TqLxw9-8fHs0aPdKcVbN";
const ADDRESS = `https://tv.example/events/7?token=${SECRET}#t`;

/** The worst report that the reporter's library could produce. */
const FULL: Event = {
  event_id: "e1",
  timestamp: 1,
  level: "error",
  user: { email: "ada@demo.example", id: "u-1", ip_address: "10.0.0.1" },
  extra: { body: SECRET },
  tags: { tenant: "demo", code: "TypeError" },
  request: {
    url: ADDRESS,
    query_string: `token=${SECRET}`,
    cookies: { sid: SECRET },
    data: SECRET,
    headers: { "User-Agent": "Firefox", Referer: ADDRESS, "X-Authorization": SECRET },
  },
  contexts: { app: { token: SECRET }, call: { method: "GET", path: `/api/x?t=${SECRET}`, status: 500 } },
  exception: {
    values: [
      {
        type: "TypeError",
        value: `Failed at ${ADDRESS}`,
        mechanism: { type: "generic", handled: false, data: { SECRET } },
        stacktrace: {
          frames: [
            { filename: ADDRESS, function: "open", lineno: 1, colno: 2, vars: { SECRET }, context_line: SECRET },
          ],
        },
      },
    ],
  },
  breadcrumbs: [
    { category: "fetch", data: { url: ADDRESS, method: "GET", status_code: 500, body: SECRET } },
    { category: "navigation", data: { from: ADDRESS, to: `/a?b=${SECRET}` } },
    { category: "ui.click", message: `a[href="${ADDRESS}"]` },
  ],
};

const MEMBERS =
  "values stacktrace frames filename function type value mechanism data url from to message level category headers User-Agent call path tenant name version".split(
    " ",
  );

test("[ANA-2] a report has only allowed fields and no secret", () => {
  const report = cleanReport(FULL, []);
  expect(JSON.stringify(report)).not.toMatch(/at\.Zk3|ada@|Referer|10\.0\.0\.1|[?#]t/);
  expect(report).toMatchObject({
    tags: { tenant: "demo", code: "TypeError" },
    request: { url: "https://tv.example/events/7", headers: { "User-Agent": "Firefox" } },
    contexts: { call: { method: "GET", path: "/api/x", status: 500 } },
    exception: {
      values: [
        {
          type: "TypeError",
          value: "Failed at https://tv.example/events/7",
          mechanism: { type: "generic", handled: false },
          stacktrace: { frames: [{ filename: "https://tv.example/events/7", function: "open", lineno: 1, colno: 2 }] },
        },
      ],
    },
    breadcrumbs: [
      { data: { url: "https://tv.example/events/7", method: "GET", status_code: 500 } },
      { data: { from: "https://tv.example/events/7", to: "/a" } },
      { category: "ui.click" },
    ],
  });
});

test("[ANA-2] any input neither throws nor reveals a known secret", () => {
  const texts = fc.constantFrom(SECRET, ADDRESS, `token ${SECRET}, again`, `{"a":"${SECRET}"}`, "a", 1, null, true);
  const anything = fc.anything({ maxDepth: 5, values: [texts], key: fc.constantFrom(...MEMBERS) });
  const shaped = fc.record(Object.fromEntries(Object.keys(FULL).map((key) => [key, anything])), { requiredKeys: [] });
  fc.assert(
    fc.property(shaped, (event) => {
      expect(JSON.stringify(cleanReport(event as Event, [SECRET]))).not.toContain(SECRET);
    }),
    { numRuns: 1_000 },
  );
});

test("[ANA-2] a report has at most 25 steps and 1 MB: first steps are dropped, then stacks", () => {
  const step = { category: "fetch", data: { url: "/a" } };
  expect(cleanReport({ breadcrumbs: Array.from({ length: 60 }, () => step) }, []).breadcrumbs).toHaveLength(25);
  const long = "ä".repeat(1_900);
  const steps = cleanReport({ breadcrumbs: Array.from({ length: 25 }, () => ({ message: long })) }, []);
  expect(shortenToLimit(steps)?.breadcrumbs).toHaveLength(25);
  const frames = Array.from({ length: 50 }, () => ({ filename: long, function: long }));
  const values = Array.from({ length: 10 }, () => ({ type: "Error", value: "deep", stacktrace: { frames } }));
  const large = shortenToLimit(cleanReport({ ...FULL, exception: { values } }, []));
  expect(large?.breadcrumbs).toEqual([]);
  expect(large?.exception?.values?.[9]).toEqual({ type: "Error", value: "deep" });
  expect(shortenToLimit({ message: "x".repeat(1_000_001) })).toBeNull();
});
