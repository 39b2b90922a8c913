import { chmodSync, mkdirSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "./firstFill.ts";

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;
const apart = () => mkdtempSync(join(tmpdir(), "folder-"));

test("what the server keeps is its own user's alone, in a new folder and in one that was open to others", () => {
  const made = join(apart(), "data");
  makeFolder(made);
  expect(modeOf(made)).toBe(0o700);
  const open = join(apart(), "data");
  mkdirSync(open);
  chmodSync(open, 0o755);
  makeFolder(open);
  expect(modeOf(open)).toBe(0o700);
});

test("a folder that is everybody's on purpose stays so", () => {
  const shared = apart();
  chmodSync(shared, 0o1777);
  makeFolder(shared);
  expect(modeOf(shared)).toBe(0o1777);
});
