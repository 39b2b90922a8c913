import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licensesOf } from "./licenses.ts";

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;

test("the licences are those of every package that the product runs on, and of the fonts", () => {
  const text = licensesOf(process.cwd());
  const named = new Set([...text.matchAll(/^(\S+) \S+ \(/gm)].map(([, name]) => name));
  expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
  expect(["vite", "vitest", "knip"].filter((name) => name in devDependencies && named.has(name))).toEqual([]);
  // What a package of ours needs counts, too.
  expect(named).toContain("scheduler");
  expect(text).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).not.toMatch(/node_modules|resolved/);
});
