import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { STORAGE_TABLE } from "#src/lib/storageTable.ts";

/** Names of channels and locks between tabs, under which nothing is stored. */
const NOT_KEPT = [
  "touchline-changes",
  "touchline-session-end",
  "touchline-sign-out",
  "ott-token-refresh",
  "ott-token-spent:",
];

const sources = ["src", "sw"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|arbitrary)\.tsx?$|\.gen\.ts$|^src.testing/.test(name))
    .filter((name) => !name.endsWith("storageTable.ts")),
);
const textOf = (file: string) => readFileSync(file, "utf8");

/** Returns whether the table has this name, or a row whose `*` covers it. */
const isListed = (name: string) =>
  STORAGE_TABLE.some((row) => {
    const [start = "", rest] = row.name.split("*");
    return rest === undefined ? row.name === name : name.startsWith(start) || start === name;
  });

test("each name is listed once, with its content, owner, and when and by whom it is cleared", () => {
  const keys = STORAGE_TABLE.map((row) => `${row.in} ${row.name}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  for (const row of STORAGE_TABLE) {
    expect([row.name, row.holds.length > 3, row.cleared.length > 3]).toEqual([row.name, true, true]);
    // Catches rows that name a file that does not exist.
    for (const [, file = ""] of row.cleared.matchAll(/\b((?:\w+\/)+\w+\.ts)\b/g))
      expect(sources.map((source) => source.replace(/^src\//, ""))).toContain(file);
    if (row.whose === "viewer") expect([row.name, /sign-out/.test(row.cleared)]).toEqual([row.name, true]);
  }
});

test("every name in the code that looks like the portal's is in the table", () => {
  const found = sources.flatMap((file) =>
    [...textOf(file).matchAll(/["'`]((?:ott-|touchline[-:])[\w:.-]*)/g)].map(([, name = ""]) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ name }) => !isListed(name) && !NOT_KEPT.includes(name))).toEqual([]);
});

const TYPES = "(?:LocalKey|TabKey|CookieName|DatabaseName|CacheName)";
/**
 * Matches calls of the browser's storage APIs, with the name that they are given. Calls through src/lib/storage.ts and
 * src/lib/cookies.ts are checked by the compiler.
 */
const CALLS =
  /\b(?:(?:localStorage|sessionStorage)\.\w+Item\(|caches\.(?:open|delete)\(|cacheName: |createStore\((?=\w+, ")|document\.cookie = `\$\{)\s*(["'`]?[\w:-]+)/g;
/** Names that come from a typed parameter, another typed constant, or the store itself. */
const GIVEN = ["src/platform/reload.ts key", "src/platform/update.ts name", "sw/shell.ts cacheNames"];

/** Returns the names that storage calls in `text` use without taking them from the table. */
function strayNames(text: string): string[] {
  const names = [...text.matchAll(CALLS)].map(([, name = ""]) => name);
  return names.filter((name) => {
    if (/^["'`]/.test(name)) return !isListed(name.slice(1));
    return !new RegExp(`\\b${name}\\b[^;\n]*: ${TYPES}|: readonly ${TYPES}\\[\\]`).test(text);
  });
}

test("no storage call uses a name that is not in the table", () => {
  const strays = sources.flatMap((file) => strayNames(textOf(file)).map((name) => `${file} ${name}`));
  expect([...new Set(strays)].toSorted()).toEqual(GIVEN);
});

test.each([
  ['sessionStorage.setItem("my-new-key", "1")', ['"my-new-key']],
  ['const KEY = "my-new-key";\nsessionStorage.setItem(KEY, "1")', ["KEY"]],
  ['const KEY: TabKey = "touchline:stream";\nsessionStorage.setItem(KEY, "1")', []],
  ['localStorage.getItem("ott-theme")', []],
  ['await caches.open("pictures")', ['"pictures']],
  ["document.cookie = `${NAME}=1`", ["NAME"]],
])("the check itself handles %s", (text, strays) => {
  expect(strayNames(text)).toEqual(strays);
});
