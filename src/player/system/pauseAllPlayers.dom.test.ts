import { afterEach, expect, test, vi } from "vitest";
import { pauseAllPlayers, pauseWithAllPlayers } from "./pauseAllPlayers.ts";

afterEach(() => vi.restoreAllMocks());

function playing() {
  const video = document.createElement("video");
  let isPaused = false;
  Object.defineProperty(video, "paused", { get: () => isPaused });
  vi.spyOn(video, "pause").mockImplementation(() => void (isPaused = true));
  vi.spyOn(video, "play").mockImplementation(async () => void (isPaused = false));
  const abort = new AbortController();
  pauseWithAllPlayers(video, abort.signal);
  return { video, abort };
}

test("[PLR-5] playback pauses for a prompt, and resumes after the last one", () => {
  const { video, abort } = playing();
  const [first, second] = [pauseAllPlayers(), pauseAllPlayers()];
  expect(video.paused).toBe(true);
  first();
  first();
  expect(video.paused).toBe(true);
  second();
  expect(video.paused).toBe(false);
  abort.abort();
  pauseAllPlayers()();
  expect(video.pause).toHaveBeenCalledTimes(1);
});

test("[PLR-5] a pause by the viewer stays, and full screen is not interrupted", () => {
  const { video, abort } = playing();
  video.pause();
  pauseAllPlayers()();
  expect(video.paused).toBe(true);
  void video.play();
  Object.defineProperty(document, "fullscreenElement", { value: video, configurable: true });
  const release = pauseAllPlayers();
  expect(video.paused).toBe(false);
  release();
  Reflect.deleteProperty(document, "fullscreenElement");
  abort.abort();
});
