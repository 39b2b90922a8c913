import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearchParams, stringifySearchParams } from "./searchParams.ts";

test("values stay texts, repeated names become lists, and nothing is evaluated", () => {
  expect(parseSearchParams("?a=1&b=true&c=x&c=y&__proto__=z")).toMatchObject({ a: "1", b: "true", c: ["x", "y"] });
  expect(({} as Record<string, unknown>).z).toBeUndefined();
});

test("unset values are not written", () => {
  expect(stringifySearchParams({ a: 1, b: undefined, c: null, d: false, e: "", f: true, g: ["x", "y"] })).toBe(
    "?a=1&f=true&g=x&g=y",
  );
  expect(stringifySearchParams({})).toBe("");
});

test("written values are read again", () => {
  const name = fc.stringMatching(/^[a-z]{1,8}$/);
  const value = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(fc.dictionary(name, value), (params) => {
      expect(parseSearchParams(stringifySearchParams(params))).toEqual({ ...params });
    }),
    { seed: 1 },
  );
});

test("reads any text", () => {
  fc.assert(
    fc.property(fc.string(), (query) => typeof parseSearchParams(query) === "object"),
    { seed: 1 },
  );
});
