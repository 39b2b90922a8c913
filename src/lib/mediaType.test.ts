import { expect, test } from "vitest";
import { isMediaType } from "./mediaType.ts";

test.each([
  ["video/mp4", true],
  ["Video/MP4; codecs=avc1", true],
  ["audio/mpeg", true],
  ["application/mp4", true],
  ["application/octet-stream", true],
  ["binary/octet-stream", true],
  ["application/vnd.apple.mpegurl", false],
  ["audio/x-mpegurl", false],
  ["application/json", false],
  ["text/html; charset=utf-8", false],
  ["", false],
])("[PLR-1] %j is the type of a playable file: %s", (type, expected) => {
  expect(isMediaType(type)).toBe(expected);
});
