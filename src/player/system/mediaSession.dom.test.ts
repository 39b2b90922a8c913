import { afterEach, beforeEach, expect, test, vi, type Mock } from "vitest";
import type { LiveWindow } from "#src/player/timeline/liveEdge.ts";
import { announceMedia } from "./mediaSession.ts";

const WINDOW: LiveWindow = { startS: 95, endS: 130, syncS: 124 };

type Handler = (details: Partial<MediaSessionActionDetails>) => void;

let handlers: Map<string, Handler | null>;
let session: { metadata: MediaMetadataInit | null; playbackState: string; setPositionState: Mock };
let abort: AbortController;

beforeEach(() => {
  handlers = new Map();
  abort = new AbortController();
  session = { metadata: null, playbackState: "none", setPositionState: vi.fn<MediaSession["setPositionState"]>() };
  const setActionHandler = (action: string, handler: Handler | null) => {
    if (action === "seekto") throw new TypeError("unknown here");
    handlers.set(action, handler);
  };
  Object.defineProperty(navigator, "mediaSession", {
    value: Object.assign(session, { setActionHandler }),
    configurable: true,
  });
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(init: MediaMetadataInit) {
        Object.assign(this, init);
      }
    },
  );
});
afterEach(() => {
  abort.abort();
  Reflect.deleteProperty(navigator, "mediaSession");
  vi.unstubAllGlobals();
});

function announce({
  poster = "/media/img/goal.webp?w=960" as string | null,
  live = null as LiveWindow | null,
  isLengthHidden = false,
  paused = true,
} = {}) {
  const video = document.createElement("video");
  vi.spyOn(video, "paused", "get").mockReturnValue(paused);
  video.play = vi.fn<() => Promise<void>>(async () => undefined);
  video.pause = vi.fn<() => void>();
  Object.defineProperty(video, "duration", { value: 600 });
  video.currentTime = 100;
  const options = { title: "Home – Away", artist: "Premier", poster, live: () => live, isLengthHidden };
  return { video, announced: announceMedia(video, options, abort.signal) };
}

test("[PLR-3] the lock screen shows title, league and picture in three widths", () => {
  announce();
  expect(session.metadata).toMatchObject({ title: "Home – Away", artist: "Premier" });
  expect(
    session.metadata?.artwork?.map(({ src, sizes }) => [new URL(src).pathname + new URL(src).search, sizes]),
  ).toEqual([
    ["/media/img/goal.webp?w=320", "320x180"],
    ["/media/img/goal.webp?w=640", "640x360"],
    ["/media/img/goal.webp?w=1280", "1280x720"],
  ]);
  for (const whole of ["https://cdn.example/goal.webp?sig=abc", "data:image/png;base64,AA"]) {
    announce({ poster: whole });
    expect(session.metadata?.artwork).toEqual([{ src: whole }]);
  }
  announce({ poster: null });
  expect(session.metadata?.artwork).toEqual([]);
  announce({ poster: "https://[no address" });
  expect(session.metadata?.artwork).toEqual([]);
});

test("[PLR-3] media keys play, pause and seek, and a pause by key is recognized", () => {
  const { video, announced } = announce();
  handlers.get("pause")?.({});
  expect(video.pause).toHaveBeenCalledTimes(1);
  expect(announced.wasStoppedByKey()).toBe(true);
  handlers.get("play")?.({});
  expect(video.play).toHaveBeenCalledTimes(1);
  expect(announced.wasStoppedByKey()).toBe(false);
  handlers.get("pause")?.({});
  video.dispatchEvent(new Event("play"));
  expect(announced.wasStoppedByKey()).toBe(false);
  handlers.get("seekbackward")?.({});
  expect(video.currentTime).toBe(90);
  handlers.get("seekforward")?.({ seekOffset: 30 });
  expect(video.currentTime).toBe(120);
});

test("[PLR-3] the position of a recording is reported, live has none", () => {
  announce({ live: WINDOW }).video.dispatchEvent(new Event("seeked"));
  expect(session.setPositionState).not.toHaveBeenCalled();
  announce().video.dispatchEvent(new Event("seeked"));
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 600, playbackRate: 1, position: 100 });
});

test("[PLR-3] media keys stay within the watchable range, like the player's own buttons", () => {
  const live = announce({ live: WINDOW }).video;
  handlers.get("seekbackward")?.({});
  expect(live.currentTime).toBe(95);
  handlers.get("seekforward")?.({ seekOffset: 60 });
  expect(live.currentTime).toBe(124);
  const edgeAlone = announce({ live: { startS: 100, endS: 100, syncS: 100 } }).video;
  handlers.get("seekbackward")?.({});
  expect(edgeAlone.currentTime).toBe(100);
  const recording = announce().video;
  handlers.get("seekforward")?.({ seekOffset: 600 });
  expect(recording.currentTime).toBe(600);
});

test("[PLR-3] a rejected play or position report has no further effect", async () => {
  const refused = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException("no touch yet", "NotAllowedError"));
  session.setPositionState.mockImplementation(() => {
    throw new TypeError("The provided double value is non-finite.");
  });
  const { video } = announce({ isLengthHidden: true });
  video.play = refused;
  handlers.get("play")?.({});
  await expect(refused.mock.results[0]?.value).rejects.toThrow("no touch yet");
  video.dispatchEvent(new Event("pause"));
  expect(session.playbackState).toBe("paused");
});

test("[EVT-15] a hidden length is not shown on the lock screen until it is revealed", () => {
  announce({ isLengthHidden: true });
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: Infinity, playbackRate: 1, position: 100 });
  announce();
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 600, playbackRate: 1, position: 100 });
});

test("[PLR-3] [PLR-15] a stream that follows another one and plays already is announced as playing", () => {
  announce({ paused: false });
  expect(session.playbackState).toBe("playing");
});

test("[PLR-4] removing the player clears the lock screen", () => {
  const { video } = announce();
  video.dispatchEvent(new Event("pause"));
  expect(session.playbackState).toBe("paused");
  abort.abort();
  expect(session).toMatchObject({ metadata: null, playbackState: "none" });
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
  video.dispatchEvent(new Event("pause"));
  expect(session.playbackState).toBe("none");
});
