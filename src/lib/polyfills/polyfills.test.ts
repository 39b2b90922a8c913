import { afterEach, beforeEach, expect, test } from "vitest";
import { definePolyfills } from "./polyfills.ts";

const MISSING: readonly [object, string][] = [
  [URL, "canParse"],
  [Response, "json"],
  [Array.prototype, "toSorted"],
  [Array.prototype, "toReversed"],
];
const native = MISSING.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

beforeEach(() => {
  for (const [owner, name] of MISSING) Reflect.deleteProperty(owner, name);
  definePolyfills();
});
afterEach(() => {
  for (const [index, [owner, name]] of MISSING.entries())
    Object.defineProperty(owner, name, native[index] ?? expect.fail(`this Node has no ${name}`));
});

test("addresses are checked, alone and against a base", () => {
  expect([URL.canParse("https://a.example/x"), URL.canParse("/x"), URL.canParse("/x", "https://a.example")]).toEqual([
    true,
    false,
    true,
  ]);
});

test("a response has a value as JSON, and the type that says so unless another is given", async () => {
  const response = Response.json({ at: 1 }, { status: 202 });
  expect([response.status, response.headers.get("content-type"), await response.json()]).toEqual([
    202,
    "application/json",
    { at: 1 },
  ]);
  const problem = Response.json({}, { headers: { "content-type": "application/problem+json" } });
  expect(problem.headers.get("content-type")).toBe("application/problem+json");
});

test("arrays are sorted and reversed in a copy", () => {
  const numbers = [3, 1, 2] as const;
  expect([numbers.toSorted(), numbers.toSorted((a, b) => b - a), numbers.toReversed()]).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
  ]);
  expect(numbers).toEqual([3, 1, 2]);
});

test("what the browser has stays as it is", () => {
  const canParse = () => true;
  Object.defineProperty(URL, "canParse", { value: canParse, configurable: true });
  definePolyfills();
  expect(URL.canParse).toBe(canParse);
});
