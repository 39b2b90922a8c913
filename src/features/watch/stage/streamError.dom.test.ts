import { afterEach, expect, test } from "vitest";
import { failedStream, forgetFailedStream, rememberFailedStream } from "./streamError.ts";

afterEach(() => {
  document.cookie = "ott-stream-error=; path=/; Max-Age=0";
});

test("[PLR-4] a failed stream is remembered with its event", () => {
  expect(failedStream()).toBeNull();
  rememberFailedStream("ev-1; path=/x");
  expect(failedStream()).toBe("ev-1; path=/x");
});

test("[EVT-5] only the same event clears a failed stream", () => {
  rememberFailedStream("ev-1");
  forgetFailedStream("ev-2");
  expect(failedStream()).toBe("ev-1");
  forgetFailedStream("ev-1");
  expect(failedStream()).toBeNull();
});

test("[PLR-4] a malformed cookie reads as none", () => {
  document.cookie = "ott-stream-error=%E0%A4; path=/";
  expect(failedStream()).toBeNull();
});
