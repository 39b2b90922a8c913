import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The selectors of a style sheet, one by one. */
function selectorsOf(css: string): string[] {
  const preludes = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .split(/[;{}]/)
    .map((part) => part.trim());
  return preludes.filter((part) => !part.startsWith("@")).flatMap((part) => part.split(/,(?![^(]*\))/));
}

/** What stands after the last `:has(…)` and a combinator, or null. */
function afterHas(selector: string): string | null {
  const start = selector.lastIndexOf(":has(");
  if (start === -1) return null;
  let depth = 0;
  let end = selector.indexOf("(", start);
  do depth += selector[end] === "(" ? 1 : selector[end] === ")" ? -1 : 0;
  while (depth > 0 && ++end < selector.length);
  const rest = selector.slice(end + 1).replaceAll(/:not\([^)]*\)/g, "");
  return /[ >+~]/.test(rest)
    ? (rest
        .trim()
        .split(/[ >+~]+/)
        .at(-1) ?? "")
    : null;
}

/**
 * Chromium computes the styles of everything below an element again if what `:has` decides may be any element, and of
 * every `div` if it may be any `div`.
 */
const isAny = (compound: string) => !/[.#[]|(^|[^\w:-])(?!(div|span)\b)[a-z]/.test(compound);

test("no rule with :has() styles elements of any kind below it", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const found = files
    .map((name) => join("src", name))
    .flatMap((file) =>
      selectorsOf(readFileSync(file, "utf8"))
        .filter((selector) => {
          const compound = afterHas(selector);
          return compound !== null && isAny(compound);
        })
        .map((selector) => `${file}: ${selector.trim()}`),
    );
  expect(found).toEqual([]);
});

test.each([
  [".a:has([b]) > *", true],
  [".a:has(.b) > .c > :first-child", true],
  [".a:has(.b) > div:first-child", true],
  ["body:has(> .sheet) > :not(.sheet)", true],
  [".a:has(.b) > .c", false],
  [".a:has(.b) :is(video, canvas)", false],
  [".a:has(.b) + footer", false],
  [".a:has(> .b > *)", false],
])("of %s it says so: %s", (selector, expected) => {
  const compound = afterHas(selector);
  expect(compound !== null && isAny(compound)).toBe(expected);
});
