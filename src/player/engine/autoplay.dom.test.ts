import { afterEach, expect, test, vi } from "vitest";
import { MUTED_BY_BROWSER, playOn, startPlay, turnSoundOn, wasMutedByBrowser } from "./autoplay.ts";

/** A video in a browser that requires a touch: before it plays with sound, or before it plays at all. */
function inBrowserThatWants(touchFor: "sound" | "play"): HTMLVideoElement {
  const video = document.createElement("video");
  vi.spyOn(video, "play").mockImplementation(async () => {
    if (touchFor === "play" || !video.muted) throw new DOMException("no touch yet", "NotAllowedError");
  });
  return video;
}

afterEach(() => vi.restoreAllMocks());

test("[PLR-3] if sound requires a touch, playback starts muted", async () => {
  const video = inBrowserThatWants("sound");
  expect(await startPlay(video)).toBe("muted");
  expect(video.muted).toBe(true);
});

test("[PLR-3] who did not hear that the browser muted a video can ask, until the viewer turns its sound on", async () => {
  const video = inBrowserThatWants("sound");
  expect(wasMutedByBrowser(video)).toBe(false);
  await startPlay(video);
  expect(wasMutedByBrowser(video)).toBe(true);
  turnSoundOn(video);
  expect(wasMutedByBrowser(video)).toBe(false);
});

test.each([true, false])(
  "[PLR-3] if playback requires a touch, the mute state is unchanged (muted: %s)",
  async (muted) => {
    const video = inBrowserThatWants("play");
    video.muted = muted;
    expect(await startPlay(video)).toBe("waiting");
    expect(video.muted).toBe(muted);
  },
);

test("[PLR-3] [PLR-4] a muted start interrupted by a new load resumes with the first picture, still muted", async () => {
  const video = inBrowserThatWants("sound");
  const onMuted = vi.fn<() => void>();
  video.addEventListener(MUTED_BY_BROWSER, onMuted);
  let isBroken = true;
  vi.mocked(video.play).mockImplementation(async () => {
    if (!video.muted) throw new DOMException("no touch yet", "NotAllowedError");
    if (isBroken) throw new DOMException("a new load", "AbortError");
  });
  expect(await startPlay(video)).toBe("muted");
  expect(video.muted).toBe(true);
  isBroken = false;
  vi.mocked(video.play).mockClear();
  video.dispatchEvent(new Event("loadeddata"));
  expect(video.play).toHaveBeenCalledTimes(1);
  expect(video.muted).toBe(true);
  expect(onMuted, "the viewer is offered the sound").toHaveBeenCalledTimes(1);
});

/** A video whose first `play()` a new load interrupts: the element is emptied, and no `play` event is fired. */
function cutOff() {
  const video = document.createElement("video");
  const play = vi.spyOn(video, "play").mockRejectedValueOnce(new DOMException("a new load", "AbortError"));
  play.mockResolvedValue();
  const tell = (...names: string[]) => names.forEach((name) => video.dispatchEvent(new Event(name)));
  return { video, play, tell };
}

test("[PLR-4] a start interrupted by a new decoder resumes at once, so that no time is skipped", async () => {
  const { video, play, tell } = cutOff();
  await startPlay(video);
  tell("emptied");
  expect(play).toHaveBeenCalledTimes(2);
  tell("loadeddata", "emptied");
  expect(play).toHaveBeenCalledTimes(2);
});

test("[PLR-3] a pause by the viewer during loading is not undone", async () => {
  const during = cutOff();
  const start = startPlay(during.video);
  during.tell("pause");
  await start;
  const after = cutOff();
  await startPlay(after.video);
  after.tell("pause");
  for (const { tell, play } of [during, after]) {
    tell("emptied", "loadeddata");
    expect(play).toHaveBeenCalledTimes(1);
  }
});

test("[PLR-4] an element paused by a decoder error was not paused by the viewer", async () => {
  const { video, play, tell } = cutOff();
  Object.defineProperty(video, "error", { value: { code: 3 } });
  const start = startPlay(video);
  tell("pause");
  await start;
  tell("emptied");
  expect(play).toHaveBeenCalledTimes(2);
});

test("[PLR-3] a muted start that the browser unmutes and pauses goes on muted, until the viewer presses something", async () => {
  const video = inBrowserThatWants("sound");
  await startPlay(video);
  video.muted = false;
  video.dispatchEvent(new Event("pause"));
  expect([video.muted, vi.mocked(video.play).mock.calls.length]).toEqual([true, 3]);
  video.muted = false;
  video.dispatchEvent(new Event("loadeddata"));
  expect(video.muted).toBe(true);
  window.dispatchEvent(new Event("pointerdown"));
  video.muted = false;
  video.dispatchEvent(new Event("volumechange"));
  video.dispatchEvent(new Event("pause"));
  expect([video.muted, vi.mocked(video.play).mock.calls.length]).toEqual([false, 3]);
});

test("[PLR-3] playback that goes on by itself is muted where the browser refuses sound by then, and says so", async () => {
  const video = inBrowserThatWants("sound");
  const onMuted = vi.fn<() => void>();
  video.addEventListener(MUTED_BY_BROWSER, onMuted);
  playOn(video);
  await vi.waitFor(() => expect(onMuted).toHaveBeenCalledTimes(1));
  expect([video.muted, vi.mocked(video.play).mock.calls.length]).toEqual([true, 2]);
});
