import { afterEach, expect, test, vi } from "vitest";
import { resumeAfterBackground } from "./background.ts";

const abort = new AbortController();
const play = vi.fn<() => Promise<void>>(async () => undefined);

function watched(isPauseByViewer = false) {
  const video = document.createElement("video");
  video.play = play;
  resumeAfterBackground(video, () => isPauseByViewer, abort.signal);
  const turn = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  return { turn, stop: () => void video.dispatchEvent(new Event("pause")) };
}

afterEach(() => {
  vi.restoreAllMocks();
  play.mockClear();
});

test("[PLR-3] a picture that the system paused in the background resumes once when visible again", () => {
  const { turn, stop } = watched();
  turn("hidden");
  stop();
  expect(play).not.toHaveBeenCalled();
  turn("visible");
  expect(play).toHaveBeenCalledTimes(1);
  turn("hidden");
  turn("visible");
  expect(play).toHaveBeenCalledTimes(1);
});

test("[PLR-3] a pause by the viewer stays, on the page or from the lock screen", () => {
  const onPage = watched();
  onPage.turn("visible");
  onPage.stop();
  onPage.turn("hidden");
  onPage.turn("visible");
  const fromLockScreen = watched(true);
  fromLockScreen.turn("hidden");
  fromLockScreen.stop();
  fromLockScreen.turn("visible");
  expect(play).not.toHaveBeenCalled();
});

test("[PLR-4] nothing is started after the player is removed", () => {
  const { turn, stop } = watched();
  turn("hidden");
  stop();
  abort.abort();
  turn("visible");
  expect(play).not.toHaveBeenCalled();
});
