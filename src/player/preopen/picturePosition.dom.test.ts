import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storePicturePosition, placeOnStage, showPictureAt, takePicturePosition } from "./picturePosition.ts";

const STREAM = "/media/live/one/master.m3u8";
const signIn = (id: string | null) =>
  id === null ? localStorage.clear() : localStorage.setItem("ott-data", JSON.stringify({ user: { id } }));

const PLACE = { left: 40, top: 60, width: 640, height: 360, radius: 14 };

function shown(signal = new AbortController().signal): HTMLVideoElement {
  const video = document.createElement("video");
  showPictureAt(PLACE, video, signal);
  expect(video.parentElement).toBe(document.body);
  return video;
}

/** A picture at this position in a window of 1024 × 768 px. */
function pictureAt(left: number, top: number, width: number, height: number): HTMLVideoElement {
  document.body.innerHTML = `<div style="border-start-start-radius: 14px"><section data-player></section></div>`;
  const video = document.createElement("video");
  document.querySelector("section")?.append(video);
  video.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return video;
}

beforeEach(() => {
  vi.stubGlobal("innerWidth", 1024);
  vi.stubGlobal("innerHeight", 768);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

test("[PLR-9] the position of a picture is restored once, for the same window, stream and viewer", () => {
  const video = pictureAt(40, 60, 640, 360);
  storePicturePosition(video, `${location.origin}${STREAM}`);
  expect(takePicturePosition(STREAM)).toEqual(PLACE);
  expect(takePicturePosition(STREAM)).toBeNull();

  storePicturePosition(video, STREAM);
  expect(takePicturePosition("/media/live/two/master.m3u8")).toBeNull();

  signIn("anna");
  storePicturePosition(video, STREAM);
  signIn(null);
  expect(takePicturePosition(STREAM)).toBeNull();

  storePicturePosition(video, STREAM);
  vi.stubGlobal("innerWidth", 390);
  expect(takePicturePosition(STREAM)).toBeNull();
});

test("[PLR-9] a stream that was signed anew counts as the same", () => {
  const [old, fresh] = [1, 2].map((time) => `/media/s/177351480${time}.${"x".repeat(43)}/live/one/master.m3u8`);
  storePicturePosition(pictureAt(40, 60, 640, 360), old!);
  expect(takePicturePosition(fresh!)).toEqual(PLACE);
});

test("[PLR-9] a picture that is scrolled away or hidden stores no position and deletes the previous one", () => {
  const forgets = (video: HTMLVideoElement) => {
    storePicturePosition(pictureAt(0, 0, 640, 360), STREAM);
    storePicturePosition(video, STREAM);
    return takePicturePosition(STREAM) === null;
  };
  expect(forgets(pictureAt(0, -10, 640, 360))).toBe(true);
  expect(forgets(pictureAt(0, 768, 640, 360))).toBe(true);
  expect(forgets(pictureAt(0, 0, 0, 0))).toBe(true);
  vi.stubGlobal("scrollY", 20);
  expect(forgets(pictureAt(0, 0, 640, 360))).toBe(true);
});

test.each(["{", "7", "[]", '["x",1,2,3,4]', "null"])("[PLR-9] %s is not accepted as a stored position", (stored) => {
  sessionStorage.setItem("touchline:place", stored);
  expect(takePicturePosition(STREAM)).toBeNull();
});

test("[PLR-9] invalid figures, or figures outside of the window, are not accepted", () => {
  storePicturePosition(pictureAt(0, 0, 640, 360), STREAM);
  const [around] = JSON.parse(sessionStorage.getItem("touchline:place") ?? "[]") as [string];
  for (const figures of [
    ["a", 1, 2, 3],
    [-1, 0, 640, 360],
    [0, 0, 1e9, 360],
    [0, 0, 640],
    [null, {}, 1, 1],
  ]) {
    sessionStorage.setItem("touchline:place", JSON.stringify([around, ...figures]));
    expect(takePicturePosition(STREAM)).toBeNull();
  }
});

test("[PLR-9] blocked storage causes no error", () => {
  for (const name of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("off", "SecurityError");
    });
  storePicturePosition(pictureAt(0, 0, 640, 360), STREAM);
  expect(takePicturePosition(STREAM)).toBeNull();
});

test("[PLR-9] the picture stays in place until the player takes it, whatever the viewer does afterwards", () => {
  const abort = new AbortController();
  const video = shown(abort.signal);
  expect(video.style).toMatchObject({ position: "fixed", left: "40px", top: "60px", width: "640px", height: "360px" });
  expect(video.style.borderRadius).toBe("14px");
  const stage = document.body.appendChild(document.createElement("section"));
  const takeAway = placeOnStage(stage, video, "whole");
  expect(video.getAttribute("style")).toBeNull();
  expect(video.className).toBe("whole");
  dispatchEvent(new Event("scroll"));
  abort.abort();
  expect(video.parentElement).toBe(stage);
  takeAway();
  expect(video.isConnected).toBe(false);
});

test.each(["pointerdown", "keydown", "popstate"])("[PLR-9] %s removes a picture that no player has taken", (deed) => {
  const video = shown();
  dispatchEvent(new Event(deed));
  expect(video.isConnected).toBe(false);
});

test.each([
  ["scroll", "scrollY", 40],
  ["resize", "innerWidth", 844],
  ["resize", "innerHeight", 390],
])("[PLR-9] a %s removes it if %s changes, but not before", (change, side, px) => {
  const video = shown();
  dispatchEvent(new Event(change));
  expect(video.isConnected).toBe(true);
  vi.stubGlobal(side, px);
  dispatchEvent(new Event(change));
  expect(video.isConnected).toBe(false);
});

test("[PLR-9] a stream that ends removes its picture", () => {
  const abort = new AbortController();
  const video = shown(abort.signal);
  abort.abort();
  expect(video.isConnected).toBe(false);
});
