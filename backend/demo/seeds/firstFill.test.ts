import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "./firstFill.ts";

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;
function apart(): string {
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test("the data folder is private to its user, whether new or previously open", () => {
  const made = join(apart(), "data");
  makeFolder(made);
  expect(modeOf(made)).toBe(0o700);
  const open = join(apart(), "data");
  mkdirSync(open);
  chmodSync(open, 0o755);
  makeFolder(open);
  expect(modeOf(open)).toBe(0o700);
});

test("a deliberately shared folder is not changed", () => {
  const shared = apart();
  chmodSync(shared, 0o1777);
  makeFolder(shared);
  expect(modeOf(shared)).toBe(0o1777);
});
