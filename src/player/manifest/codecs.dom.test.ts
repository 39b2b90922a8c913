import { afterEach, expect, test, vi } from "vitest";
import { canDecode, mediaType } from "./codecs.ts";

const source = (decodes: string) =>
  class {
    static isTypeSupported = (type: string) => type === `video/mp4; codecs="${decodes}"`;
  };

afterEach(() => vi.unstubAllGlobals());

test("[PLR-4] codecs are checked with the managed media source where it is the only one, as on an iPhone", () => {
  vi.stubGlobal("MediaSource", undefined);
  vi.stubGlobal("ManagedMediaSource", source("avc1.4D400D"));
  expect(canDecode("avc1.4D400D")).toBe(true);
  expect(canDecode("vp09.00.10.08")).toBe(false);
});

test("[PLR-4] with both media sources the one that plays is checked: the managed one with AirPlay", () => {
  vi.stubGlobal("MediaSource", source("vp09.00.10.08"));
  vi.stubGlobal("ManagedMediaSource", source("avc1.4D400D"));
  expect(canDecode("vp09.00.10.08")).toBe(true);
  vi.stubGlobal("WebKitPlaybackTargetAvailabilityEvent", Event);
  expect(canDecode("avc1.4D400D")).toBe(true);
});

test("[PLR-4] a browser without a media source decodes nothing", () => {
  expect(canDecode("avc1.4D400D")).toBe(false);
});

test("[PLR-3] captions among the codecs are not checked", () => {
  expect(mediaType("avc1.4D400D,mp4a.40.2,wvtt")).toBe('video/mp4; codecs="avc1.4D400D,mp4a.40.2"');
  expect(mediaType("stpp.ttml.im1t, avc1.4D400D")).toBe('video/mp4; codecs="avc1.4D400D"');
});
