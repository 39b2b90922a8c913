import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { CHUNK_MODULES, modulesAt } from "./chunks.ts";

test("every module named for a chunk exists", () => {
  const gone = Object.values<readonly string[]>(CHUNK_MODULES)
    .flat()
    .filter((path) => !existsSync(`src/${path}`));
  expect(gone).toEqual([]);
});

test.each([
  ["/home/app/src/player/preopen/preopenStream.ts", true],
  ["C:\\app\\src\\player\\preopen\\preopenStream.ts", true],
  ["/home/app/src/player/preopen/preopenStream.ts?tsr-split=component", true],
  ["/home/app/src/ui/menu/Menu.tsx", true],
  ["/home/app/src/player/preopen/preopenStream.test.ts", false],
  ["/home/app/src/player/preopen/preopenStream.tsx", false],
  ["/home/app/src/uiLess/Menu.tsx", false],
])("the pattern matches %s: %s", (module, isOne) => {
  expect(modulesAt("player/preopen/preopenStream.ts", "ui/").test(module)).toBe(isOne);
});
