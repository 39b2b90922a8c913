import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { FOLDERS, isIn } from "./chunks.ts";

const modules = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
  .map((path) => `/home/app/src/${path}`);

const CASES = Object.entries<readonly string[]>(FOLDERS).flatMap(([name, folders]) =>
  folders.map((folder) => [name, folder] as const),
);

test.each(CASES)("the chunk %s has modules in %s that belong to no earlier chunk", (name, folder) => {
  const earlier = CASES.slice(
    0,
    CASES.findIndex(([other]) => other === name),
  ).map(([, other]) => other);
  const own = modules.filter((module) => isIn([folder], module) && !isIn(earlier, module));
  expect(own).not.toEqual([]);
});

test("no page that the server renders shares a file with others: its styles are found by that of its route", () => {
  const shared = CASES.filter(
    ([name, folder]) => folder.startsWith("routes") && !["sign-in", "account"].includes(name),
  );
  expect(shared).toEqual([]);
});

test.each([
  ["/home/app/src/lib/json.ts", "lib/*", true],
  ["/home/app/src/lib/search/looseSearch.ts", "lib/*", false],
  ["/home/app/src/lib/search/looseSearch.ts", "lib", true],
  [String.raw`C:\app\src\ui\menu\Menu.tsx`, "ui", true],
  ["/home/app/src/uiLess/Menu.tsx", "ui", false],
  ["/home/app/src/routes/_auth.tsx?tsr-split=component", "routes/_auth", true],
  ["/home/app/src/routes/_auth/auth/login/index.tsx", "routes/_auth", true],
  ["/home/app/src/routes/_authors.tsx", "routes/_auth", false],
  ["/home/app/node_modules/pack/src/ui/Menu.js", "ui", false],
])("%s is in %s: %s", (module, folder, isOne) => {
  expect(isIn([folder], module)).toBe(isOne);
});
