import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import type { Moment } from "#src/domain/event/event.ts";
import { PlayerContext, type PlayerParts } from "#src/player/context/PlayerContext.ts";
import { aLiveEvent } from "#src/testing/anEvent.ts";
import { aWireEvent, startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { EarlierMoments, type ClipsOutcome } from "./EarlierMoments.tsx";

const goal = (id: string, positionMs: number): Moment => ({
  id,
  kind: "goal",
  positionMs,
  clockText: `${positionMs / 60_000}'`,
  side: "home",
  playerName: "Ines Duarte",
  score: null,
});
const MOMENTS = [goal("a", 600_000), goal("b", 1_200_000)];
const live = aLiveEvent({ moments: MOMENTS });
const aClip = (file: string, start: number, end: number) =>
  aWireEvent(file, "archived", {
    event_id: live.id,
    media_type: "clip",
    start_time: start,
    end_time: end,
    sources: { hd: null, pano: null, poster: null, clip: `/media/clips/${file}.mp4`, epg: null },
  });
const CLIPS = [aClip("a", 590_000, 620_000), aClip("b", 1_190_000, 1_220_000)];

const paused = new WeakMap<HTMLMediaElement, boolean>();
beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
  });
  vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    paused.set(this, false);
    this.dispatchEvent(new Event("playing"));
  });
});
afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(clips: readonly unknown[] | number, moments: readonly Moment[] = MOMENTS) {
  startCatalogue({ "/api/clip/list": () => clips });
  const picture = document.createElement("video");
  picture.muted = true;
  await picture.play();
  const onEnd = vi.fn<(outcome: ClipsOutcome) => void>();
  const onClose = vi.fn<() => void>();
  const { unmount } = await renderScreen(
    <PlayerContext value={{ video: picture } as unknown as PlayerParts}>
      <button type="button">Panorama</button>
      <EarlierMoments event={live} moments={moments} longestMs={120_000} onEnd={onEnd} onClose={onClose} />
    </PlayerContext>,
  );
  return { picture, onEnd, onClose, unmount };
}
async function clipOf(name: string) {
  const region = await screen.findByRole("region", { name });
  const clip = region.querySelector("video");
  if (clip === null) throw new Error(`there is no video in ${name}`);
  return clip;
}
const A = "10’, Goal, Ines Duarte";
const B = "20’, Goal, Ines Duarte";

test("[PLR-16] moments play from their clips one after the other, and the picture rests meanwhile", async () => {
  const { picture, onEnd, unmount } = await open(CLIPS);
  const first = await clipOf(A);
  expect(first.getAttribute("src")).toMatch(/\/media\/clips\/a\.mp4#t=0$/);
  expect(first.paused).toBe(false);
  expect(first.muted).toBe(true);
  expect(picture.paused).toBe(true);
  await act(() => picture.play());
  expect(picture.paused).toBe(true);
  first.currentTime = 15.9;
  fireEvent.timeUpdate(first);
  expect(screen.queryByRole("region", { name: B })).toBeNull();
  first.currentTime = 16;
  fireEvent.timeUpdate(first);
  fireEvent.ended(await clipOf(B));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith("played");
  unmount();
  expect(picture.paused).toBe(false);
});

test("[PLR-16] N goes to the next one, and a clip that fails is passed over", async () => {
  const { onEnd, onClose } = await open(CLIPS);
  await clipOf(A);
  await userEvent.keyboard("n");
  fireEvent.error(await clipOf(B));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith("played");
  expect(onClose).not.toHaveBeenCalled();
});

test("[PLR-16] [A11Y-1] the focus is on the button of the next one, and never below a clip", async () => {
  const { unmount } = await open(CLIPS);
  const first = await clipOf(A);
  const below = screen.getByText("Panorama");
  const next = screen.getByRole("button", { name: "Next moment" });
  expect(document.activeElement).toBe(next);
  expect(below.closest("[inert]")).not.toBeNull();
  fireEvent.ended(first);
  await clipOf(B);
  expect(document.activeElement).toBe(next);
  unmount();
  expect(below.closest("[inert]")).toBeNull();
});

test("[PLR-16] the viewer may close them", async () => {
  const { onClose } = await open(CLIPS);
  await clipOf(A);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ["no clip shows it", [aClip("elsewhere", 0, 1_000)], "none"],
  ["the clips cannot be loaded", 500, "failed"],
])("[PLR-16] if %s, that is told", async (_, clips, outcome) => {
  const { onEnd } = await open(clips);
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(outcome));
  expect(screen.queryByRole("region")).toBeNull();
});

test("[PLR-16] a clip that cannot be played, as without a network, is told as well", async () => {
  const { onEnd } = await open(CLIPS, MOMENTS.slice(0, 1));
  fireEvent.error(await clipOf(A));
  expect(onEnd).toHaveBeenCalledExactlyOnceWith("failed");
});

test("[PLR-16] [EVT-15] while scores are hidden a clip has no name", async () => {
  setScoresHidden(true);
  await open(CLIPS);
  await clipOf("Catch up");
  expect(screen.queryByText(/Goal/)).toBeNull();
});
