import { expect, test } from "vitest";
import { stepTable, timingTables } from "./timeTables.ts";

test("steps are listed in the order of their start, with failures marked", () => {
  const table = stepTable([
    { name: "types", startedMs: 2_000, durationMs: 13_000, ok: false },
    { name: "unit", startedMs: 0, durationMs: 50_400, ok: true },
  ]);
  expect(table.split("\n").slice(1)).toEqual(["    0.0    50.4  unit", "    2.0    13.0  types  FAILED"]);
});

test("files are listed by the total time of their tests, and tests by their own", () => {
  const table = timingTables("unit", [
    { file: "a.test.ts", title: "one", durationMs: 600 },
    { file: "a.test.ts", title: "two", durationMs: 700 },
    { file: "b.test.ts", title: "three", durationMs: 1_000 },
  ]);
  expect(table).toContain("    1.3     2  a.test.ts\n    1.0     1  b.test.ts");
  expect(table).toContain("    1.0  b.test.ts: three\n    0.7  a.test.ts: two");
});
