import { beforeEach, expect, test } from "vitest";
import { sessionStore } from "#src/session/session.ts";
import { rememberPosition, storedPosition } from "./positions.ts";

const HOUR = 3_600_000;
const stop = (positionMs: number, at = 1) => ({ positionMs, durationMs: HOUR, at });

beforeEach(() => {
  sessionStore.clear();
  localStorage.clear();
});

test("[PLR-2] a recording resumes where this viewer left it", () => {
  const user = { id: "u-1", email: null, fullName: null, countryName: null, favoriteClubId: null };
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
