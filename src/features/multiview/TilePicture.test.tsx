import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pauseAllPlayers } from "#src/player/system/pauseAllPlayers.ts";
import { loseNetwork } from "#src/testing/loseNetwork.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { TilePicture } from "./TilePicture.tsx";

/** jsdom has no media: play and pause only change the `paused` property. */
const paused = new WeakMap<HTMLMediaElement, boolean>();
const refuse = { play: false };
const onSoundRefused = vi.fn<() => void>();
const onPlayingChange = vi.fn<(isPlaying: boolean) => void>();

beforeEach(() => {
  refuse.play = false;
  const { prototype } = HTMLMediaElement;
  // jsdom's track lists are plain arrays without events.
  const noTracks = Object.assign(new EventTarget(), { length: 0 });
  Object.defineProperty(prototype, "textTracks", { value: noTracks, configurable: true });
  Object.defineProperty(prototype, "audioTracks", { value: undefined, configurable: true });
  vi.spyOn(prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(prototype, "readyState", "get").mockReturnValue(4);
  vi.spyOn(prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    if (refuse.play) throw new DOMException("no touch yet", "NotAllowedError");
    paused.set(this, false);
    this.dispatchEvent(new Event("playing"));
  });
  vi.spyOn(prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event("pause"));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onSoundRefused.mockReset();
  onPlayingChange.mockReset();
});

async function show(): Promise<HTMLVideoElement> {
  const { container } = await renderScreen(
    <TilePicture
      streams={{ hd: "https://media.example/match.mp4", pano: null, kind: "file" }}
      camera="hd"
      join={() => () => undefined}
      poster={null}
      isHeard={false}
      maxHeight={480}
      refreshSources={async () => null}
      onSoundRefused={onSoundRefused}
      onPlayhead={() => undefined}
      onPlayingChange={onPlayingChange}
    />,
  );
  const video = container.querySelector("video");
  if (video === null) throw new Error("no video");
  await waitFor(() => expect(video.play).toHaveBeenCalled());
  return video;
}
const playButton = () => screen.queryByRole("button", { name: "Play" });

test("[PLR-8] a tile that may only play after a touch has a play button and stays muted", async () => {
  refuse.play = true;
  const video = await show();
  await screen.findByRole("button", { name: "Play" });
  expect(screen.queryByText("Loading")).toBeNull();
  expect(video.muted).toBe(true);
  refuse.play = false;
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(video.paused).toBe(false);
  expect(playButton()).toBeNull();
  expect(onSoundRefused).not.toHaveBeenCalled();
});

test("[PLR-8] a tile that was paused otherwise, such as by a media key, can be resumed", async () => {
  const video = await show();
  await waitFor(() => expect(screen.queryByText("Loading")).toBeNull());
  expect(playButton()).toBeNull();
  act(() => video.pause());
  await userEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(video.paused).toBe(false);
  expect(playButton()).toBeNull();
});

test("[PLR-8] a tile that the system paused in the background resumes when the page is visible again", async () => {
  const video = await show();
  const turn = (visibility: DocumentVisibilityState) => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  act(() => turn("hidden"));
  act(() => video.pause());
  expect(video.paused).toBe(true);
  await act(async () => turn("visible"));
  expect(video.paused).toBe(false);
  expect(playButton()).toBeNull();
});

test("[PLR-5] [PLR-8] a tile pauses while the survey is open, and resumes afterwards", async () => {
  const video = await show();
  let release = () => undefined as void;
  act(() => (release = pauseAllPlayers()));
  expect(video.paused).toBe(true);
  await act(async () => release());
  expect(video.paused).toBe(false);
});

test("[PLR-8] reports when the picture moves and when the stream has ended", async () => {
  const video = await show();
  expect(onPlayingChange).toHaveBeenLastCalledWith(true);
  act(() => void video.dispatchEvent(new Event("ended")));
  expect(onPlayingChange).toHaveBeenLastCalledWith(false);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 410 }));
  Object.defineProperty(video, "error", { value: { code: 4 }, configurable: true });
  onPlayingChange.mockReset();
  act(() => void video.dispatchEvent(new Event("error")));
  await waitFor(() => expect(onPlayingChange).toHaveBeenLastCalledWith(false));
});

test("[PLR-4] [PLR-8] a tile whose stream does not exist yet says that it has not started", async () => {
  vi.spyOn(HTMLMediaElement.prototype, "readyState", "get").mockReturnValue(0);
  const video = await show();
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  Object.defineProperty(video, "error", { value: { code: 4 }, configurable: true });
  act(() => void video.dispatchEvent(new Event("error")));
  expect(await screen.findByText("The stream hasn’t started yet")).toBeDefined();
  expect(screen.getByText("Playback starts automatically when the stream is ready.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[PLR-4] [PLR-8] a tile without a network says so once its picture stands, and what follows", async () => {
  const video = await show();
  const bringBack = loseNetwork();
  expect(screen.queryByText("You’re offline")).toBeNull();
  act(() => void video.dispatchEvent(new Event("waiting")));
  expect((await screen.findByRole("status")).textContent).toBe(
    "You’re offlinePlayback resumes when you’re back online.",
  );
  act(() => bringBack());
  act(() => void video.dispatchEvent(new Event("playing")));
  expect(screen.queryByRole("status")).toBeNull();
});
