import { expect, test } from "vitest";
import { inCycles } from "./chunkCycles.ts";

const found = (imports: Readonly<Record<string, readonly string[]>>) => inCycles(new Map(Object.entries(imports)));

test("chunks that import each other are found, with those that import them", () => {
  expect(found({ entry: ["vendor", "page"], page: ["vendor"], vendor: [] })).toEqual([]);
  expect(found({ vendor: [], account: ["vendor", "_id"], _id: ["account"] })).toEqual(["account", "_id"]);
  expect(found({ entry: ["a"], a: ["b"], b: ["c"], c: ["a"] })).toEqual(["entry", "a", "b", "c"]);
});
