import { beforeEach, expect, test } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { rememberPosition, storedPosition } from "#src/catalog/playback/positions.ts";
import { unfinishedRecordings } from "#src/catalog/playback/begun.ts";
import { forgetPosition } from "#src/features/home/forgetPosition.ts";
import { mergePositions } from "./serverPositions.ts";

const HOUR = 3_600_000;
const stop = (positionMs: number, at = 1, device: string | null = null) => ({
  positionMs,
  durationMs: HOUR,
  at,
  device,
});
const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };

beforeEach(() => {
  sessionStore.clear();
  localStorage.clear();
});

test("[PLR-2] a recording resumes where this viewer left it", () => {
  sessionStore.update({ user, token: "at.1" });
  rememberPosition("u-1", "ev-1", stop(600_000));
  expect(storedPosition("u-1", "ev-1")).toEqual(stop(600_000));
  expect(storedPosition("u-2", "ev-1")).toBeNull();
  expect(storedPosition(null, "ev-1")).toBeNull();
});

test("[PLR-2] neither the first seconds nor a finished recording are offered to resume", () => {
  rememberPosition(null, "ev-1", stop(600_000));
  rememberPosition(null, "ev-1", stop(HOUR * 0.97));
  expect(storedPosition(null, "ev-1")).toBeNull();
  rememberPosition(null, "ev-1", stop(5_000));
  expect(storedPosition(null, "ev-1")).toBeNull();
});

test("[PLR-2] the first seconds of another look end no earlier position", () => {
  rememberPosition(null, "ev-1", stop(600_000));
  rememberPosition(null, "ev-1", stop(5_000, 2));
  expect(storedPosition(null, "ev-1")).toEqual(stop(600_000));
  rememberPosition(null, "ev-1", stop(40_000, 3));
  expect(storedPosition(null, "ev-1")).toEqual(stop(40_000, 3));
});

test("[PLR-13] the later position counts, on whichever device", () => {
  sessionStore.update({ user, token: "at.1" });
  rememberPosition("u-1", "ev-1", stop(600_000, 5));
  rememberPosition("u-1", "ev-2", stop(600_000, 5));
  mergePositions("u-1", [
    { id: "ev-1", ...stop(900_000, 9, "A phone") },
    { id: "ev-2", ...stop(900_000, 4, "A phone") },
    { id: "ev-3", ...stop(900_000, 7, "A phone") },
    { id: "ev-4", ...stop(0, 7, "A phone") },
  ]);
  expect(storedPosition("u-1", "ev-1")).toEqual(stop(900_000, 9, "A phone"));
  expect(storedPosition("u-1", "ev-2")).toEqual(stop(600_000, 5));
  expect(unfinishedRecordings("u-1")).toEqual(["ev-1", "ev-3", "ev-2"]);
  rememberPosition("u-1", "ev-1", stop(930_000, 10));
  expect(storedPosition("u-1", "ev-1")).toEqual(stop(930_000, 10));
});

test("[PLR-13] what was removed here does not come back with an older position of another device", () => {
  sessionStore.update({ user, token: "at.1" });
  rememberPosition("u-1", "ev-1", stop(600_000, 5));
  forgetPosition("u-1", "ev-1");
  mergePositions("u-1", [{ id: "ev-1", ...stop(600_000, 6, "A phone") }]);
  expect(unfinishedRecordings("u-1")).toEqual([]);
});

test("[PLR-13] [SES-5] positions that arrive after the viewer has gone are not stored", () => {
  mergePositions("u-1", [{ id: "ev-1", ...stop(600_000, 6, "A phone") }]);
  expect(localStorage.length).toBe(0);
});

test("[PLR-2] at most fifty positions are stored, and the oldest is dropped", () => {
  for (let n = 0; n <= 50; n += 1) rememberPosition(null, `ev-${n}`, stop(600_000, n));
  expect(storedPosition(null, "ev-0")).toBeNull();
  expect(storedPosition(null, "ev-50")).not.toBeNull();
});

test("[PLR-2] an invalid stored value reads as empty", () => {
  for (const poison of [
    "{",
    "[]",
    '{"ev-1":{"positionMs":"soon","durationMs":1,"at":1}}',
    '{"ev-1":null}',
    '{"ev-1":{"positionMs":-1}}',
  ]) {
    localStorage.setItem("touchline-positions:", poison);
    expect(storedPosition(null, "ev-1")).toBeNull();
  }
  expect(storedPosition(null, "__proto__")).toBeNull();
});
