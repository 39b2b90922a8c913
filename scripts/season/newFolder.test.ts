import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { faultText } from "#backend/season/folder/faults.ts";
import { readFolder } from "#backend/season/folder/readFolder.ts";
import { writeNewFolder } from "./newFolder.ts";

const folder = mkdtempSync(join(tmpdir(), "season-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a new folder has no faults, and its matches are on the Saturdays to come", async () => {
  const now = Date.parse("2026-03-12T12:00:00Z");
  writeNewFolder(folder, now);
  const found = await readFolder(folder, { now, allowsLoopback: false });
  expect(found.faults.map(faultText)).toEqual([]);
  const days = "season" in found ? found.season.matches.map(({ start }) => new Date(start ?? 0).toISOString()) : [];
  expect(days).toEqual(["2026-03-21T14:00:00.000Z", "2026-03-28T14:00:00.000Z"]);
});

test("a folder that holds something is left alone", () => {
  expect(() => writeNewFolder(folder, 0)).toThrow(/is not empty: name a new folder/);
});
