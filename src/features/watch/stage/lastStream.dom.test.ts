import { afterEach, expect, test, vi } from "vitest";
import { failedStream, forgetFailedStream, rememberFailedStream, rememberStream } from "./lastStream.ts";

const stored = () => sessionStorage.getItem("touchline:stream");
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.cookie = "ott-stream-error=; path=/; Max-Age=0";
});

test("[PLR-9] the last live stream is remembered for this tab", () => {
  rememberStream("one", "/media/one/master.m3u8", null);
  rememberStream("two", "/media/two/master.m3u8", `${location.origin}/media/two/240.m3u8`);
  expect(JSON.parse(stored() ?? "")).toEqual(["two", "/media/two/master.m3u8", "/media/two/240.m3u8"]);
});

test("[PLR-9] an address that may be signed for one viewer is not stored", () => {
  rememberStream("one", "/media/one/master.m3u8?token=secret", null);
  rememberStream("one", "/media/one/master.m3u8", "/media/one/240.m3u8?token=secret");
  expect(stored()).toBeNull();
});

test("[PLR-9] a signed address with an expiry is stored", () => {
  const signed = `/media/s/1773514800.${"x".repeat(43)}/live/one/master.m3u8`;
  rememberStream("one", signed, null);
  expect(JSON.parse(stored() ?? "")).toEqual(["one", signed]);
});

test("[PLR-9] a full storage causes no error", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  rememberStream("one", "/media/one/master.m3u8", null);
  expect(stored()).toBeNull();
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
