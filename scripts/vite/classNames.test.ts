import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { classNames } from "./classNames.ts";

test("no two style sheets share a class name", () => {
  const sheets = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".module.css"),
  );
  expect(sheets.length).toBeGreaterThan(50);
  const names = sheets.map((sheet) => classNames.generateScopedName("head", `/anywhere/src/${sheet}`));
  expect(new Set(names).size).toBe(sheets.length);
});

test("a class has the same name on every machine", () => {
  const name = classNames.generateScopedName("head", "/a/src/ui/Menu.module.css");
  expect(classNames.generateScopedName("head", String.raw`C:\b\src\ui\Menu.module.css`)).toBe(name);
});
