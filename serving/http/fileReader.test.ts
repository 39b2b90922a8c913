import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { fileReader } from "./fileReader.ts";

const folder = mkdtempSync(join(tmpdir(), "file-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a file is parsed once, again after every change, and may come and go", () => {
  const path = join(folder, "some.json");
  const parse = vi.fn<(bytes: Buffer) => string>(String);
  const read = fileReader(path, parse);
  expect(read()).toBeNull();
  writeFileSync(path, "one");
  expect([read(), read(), parse.mock.calls.length]).toEqual(["one", "one", 1]);
  writeFileSync(path, "three");
  expect(read()).toBe("three");
  writeFileSync(join(folder, "next"), "seven"); // as long as the one before
  renameSync(join(folder, "next"), path);
  expect(read()).toBe("seven");
  rmSync(path);
  expect(read()).toBeNull();
});
