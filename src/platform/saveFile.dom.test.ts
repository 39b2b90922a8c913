import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile } from "./saveFile.ts";

let saved: string[];

beforeEach(() => {
  saved = [];
  vi.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => "blob:1", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ["ev-20260314-n9-1.ics", "ev-20260314-n9-1.ics"],
  ["Žižkov שער 1.ics", "Žižkov_שער_1.ics"],
  ["../../.profile.ics", "__.._.profile.ics"],
  ["a\\b:c|d?.ics", "a_b_c_d_.ics"],
  ["match\u202Esci.exe.ics", "match_sci.exe.ics"],
  ["a\r\nX: y.ics", "a_X_y.ics"],
  [".ics", "_ics"],
])("[EVT-7] the id %j makes the file %j", (name, file) => {
  saveFile(name, "text/calendar", "");
  expect(saved).toEqual([file]);
});

test("[EVT-7] the name of a file is short enough for every file system, and keeps its ending", () => {
  saveFile(`${"界".repeat(300)}.ics`, "text/calendar", "");
  expect(new TextEncoder().encode(saved[0]).length).toBeLessThanOrEqual(255);
  expect(saved[0]).toMatch(/^界+\.ics$/);
});
