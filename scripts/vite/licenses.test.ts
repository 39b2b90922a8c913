import { expect, test } from "vitest";
import { shippedPackages } from "../shippedPackages.ts";
import { licensesOf } from "./licenses.ts";

test("the licences are those of every package that the product ships, and of the fonts", () => {
  const text = licensesOf(process.cwd());
  const named = new Set([...text.matchAll(/^(\S+) \S+ \(/gm)].map(([, name]) => name));
  expect(shippedPackages(process.cwd()).filter(({ name }) => !named.has(name))).toEqual([]);
  expect(text).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
  expect(text).toContain("SIL OPEN FONT LICENSE");
  expect(text).not.toMatch(/node_modules|resolved/);
});
