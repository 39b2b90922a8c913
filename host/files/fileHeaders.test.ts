import { expect, test } from "vitest";
import { fileHeaders } from "./fileHeaders.ts";

/** What a policy allows for each kind of request. */
const rulesOf = (policy = "") =>
  Object.fromEntries(
    policy.split("; ").map((rule): [string, string[]] => {
      const [kind = "", ...allowed] = rule.split(" ");
      return [kind, allowed];
    }),
  );

test("[PWA-3] the worker has a policy of its own, under which it may fetch pictures of any host, and run no code of another", () => {
  const rules = rulesOf(fileHeaders("/sw.js")["content-security-policy"]);
  // A worker fetches pictures by `fetch`, which counts as a connection whatever the page asked for.
  expect(rules["connect-src"]).toEqual(["*"]);
  expect(rules["img-src"]).toEqual(["*"]);
  expect(rules["script-src"]).toEqual(["'self'"]);
  expect(rules["default-src"]).toEqual(["'none'"]);
});
