import { loseNetwork } from "#src/testing/loseNetwork.ts";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { Player } from "./Player.tsx";
import { loadMenu } from "./controls/LazyMenu.tsx";
import type { PlayerCallbacks, PlayerProps, PlayerSource, PlayerTimeline } from "./context/playerProps.ts";
import type { PlayerHandle } from "./timeline/position.ts";

const FILE = { hd: "https://media.example/match.mp4", pano: null, kind: "file" } as const;

/** jsdom plays no media: play and pause only change what the element reports. */
const paused = new WeakMap<HTMLMediaElement, boolean>();
const refuse = { sound: false };

beforeAll(loadMenu);

beforeEach(() => {
  localStorage.clear();
  refuse.sound = false;
  const { prototype } = HTMLMediaElement;
  const noTracks = Object.assign(new EventTarget(), { length: 0 });
  // jsdom's own lists are plain arrays without events. They stay replaced: the controls release the element a moment
  // after the test has ended.
  Object.defineProperty(prototype, "textTracks", { value: noTracks, configurable: true });
  Object.defineProperty(prototype, "audioTracks", { value: undefined, configurable: true });
  vi.spyOn(prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(prototype, "paused", "get").mockImplementation(function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  vi.spyOn(prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    if (refuse.sound && !this.muted) throw new DOMException("no touch yet", "NotAllowedError");
    paused.set(this, false);
    this.dispatchEvent(new Event("play"));
    this.dispatchEvent(new Event("playing"));
  });
  vi.spyOn(prototype, "pause").mockImplementation(function (this: HTMLMediaElement) {
    paused.set(this, true);
    this.dispatchEvent(new Event("pause"));
  });
  HTMLDialogElement.prototype.show = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Given extends Pick<PlayerProps, "callbacks" | "handle" | "slots"> {
  readonly source?: Partial<PlayerSource>;
  readonly timeline?: Partial<PlayerTimeline>;
}

async function open({ source, timeline, ...rest }: Given = {}) {
  const view = await renderScreen(
    <>
      <input aria-label="Search" />
      <Player
        source={{ streams: FILE, startAt: null, autoPlay: false, ...source }}
        timeline={{ recordedFrom: null, moments: [], ...timeline }}
        meta={{ title: "Match", artist: "League", poster: null }}
        {...rest}
      />
    </>,
  );
  const player = await screen.findByRole("region", { name: "Player: Match" });
  const video = player.querySelector("video");
  if (video === null) throw new Error("no video");
  await waitFor(() => expect(video.hasAttribute("src")).toBe(true));
  const tell = (name: string) => act(async () => void video.dispatchEvent(new Event(name)));
  const known = async (durationS: number) => {
    Object.defineProperty(video, "duration", { value: durationS, configurable: true });
    Object.defineProperty(video, "readyState", { value: 4, configurable: true });
    await tell("durationchange");
    await tell("loadedmetadata");
  };
  return { ...view, video, tell, known };
}
const fail = async (video: HTMLVideoElement, code: number) => {
  Object.defineProperty(video, "error", { value: { code }, configurable: true });
  await act(async () => void video.dispatchEvent(new Event("error")));
};

describe("playback", () => {
  test("[PLR-3] its buttons and K play and pause", async () => {
    const { video } = await open();
    // One button for wide and one for narrow screens; the style sheet shows one of them.
    await userEvent.click(screen.getAllByRole("button", { name: "Play" })[0]!);
    expect(video.paused).toBe(false);
    await userEvent.keyboard("k");
    expect(video.paused).toBe(true);
  });

  test("[PLR-3] the key at the position of K plays and pauses on other keyboard layouts", async () => {
    const { video } = await open();
    fireEvent.keyDown(window, { key: "л", code: "KeyK" });
    expect(video.paused).toBe(false);
    fireEvent.keyDown(window, { key: "k", code: "KeyK" });
    expect(video.paused).toBe(true);
  });

  test("[PLR-3] keys type letters in a text field", async () => {
    const { video } = await open();
    await userEvent.type(screen.getByRole("textbox", { name: "Search" }), "kmf");
    expect(video.paused).toBe(true);
    expect(video.muted).toBe(false);
  });

  test("[PLR-3] volume and mute are remembered on this device", async () => {
    const { video } = await open();
    screen.getByRole("slider", { name: "Seek" }).focus();
    await userEvent.keyboard("{ArrowDown}");
    await userEvent.keyboard("{ArrowDown}");
    expect(video.volume).toBeCloseTo(0.8);
    await userEvent.keyboard("m");
    expect(video.muted).toBe(true);
    cleanup();
    const again = await open();
    expect(again.video.volume).toBeCloseTo(0.8);
    expect(again.video.muted).toBe(true);
  });

  test("[PLR-3] raising the volume by key unmutes, on the next page, too", async () => {
    const { video } = await open();
    screen.getByRole("slider", { name: "Seek" }).focus();
    await userEvent.keyboard("{ArrowDown}m{ArrowUp}");
    expect(video.muted).toBe(false);
    cleanup();
    const again = await open();
    expect(again.video.muted).toBe(false);
    expect(again.video.volume).toBe(1);
  });

  test("[PLR-3] if the browser blocks sound, playback starts muted and offers to unmute", async () => {
    refuse.sound = true;
    const { video } = await open({ source: { autoPlay: true } });
    const button = await screen.findByRole("button", { name: "Tap for sound" });
    expect(video.paused).toBe(false);
    expect(video.muted).toBe(true);
    await userEvent.click(button);
    expect(video.muted).toBe(false);
    expect(screen.queryByRole("button", { name: "Tap for sound" })).toBeNull();
  });

  test("[PLR-2] a recording starts at the given position, and keys seek in it", async () => {
    const { video, known } = await open({ source: { startAt: { positionS: 90 } } });
    await known(600);
    expect(video.currentTime).toBe(90);
    await userEvent.keyboard("l");
    expect(video.currentTime).toBe(100);
    await userEvent.keyboard("5");
    expect(video.currentTime).toBe(300);
    await userEvent.keyboard("9j");
    expect(video.currentTime).toBe(530);
  });

  test("[PLR-3] a digit goes by the length that the video itself knows, and nowhere while nobody knows it", async () => {
    const { video } = await open({ source: { startAt: { positionS: 90 } } });
    Object.defineProperty(video, "readyState", { value: 4, configurable: true });
    video.currentTime = 90;
    await userEvent.keyboard("5");
    expect(video.currentTime).toBe(90);
    Object.defineProperty(video, "duration", { value: 600, configurable: true });
    await userEvent.keyboard("5");
    expect(video.currentTime).toBe(300);
  });

  test("[PLR-3] the slider shows the position and can be moved by keys", async () => {
    const { video, known, tell } = await open();
    await known(600);
    const slider = screen.getByRole("slider", { name: "Seek" });
    slider.focus();
    await userEvent.keyboard("{PageUp}{ArrowRight}");
    expect(video.currentTime).toBe(65);
    await tell("timeupdate");
    expect(slider.getAttribute("aria-valuetext")).toBe("1:05 of 10:00");
  });

  test("[EVT-15] a hidden length is not revealed by any text or position, and the whole recording stays reachable", async () => {
    const { video, known, tell } = await open({ timeline: { isLengthHidden: true } });
    await known(6_480);
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Seek" });
    expect(slider.max).toBe("1800");
    slider.focus();
    await userEvent.keyboard("{PageUp}");
    await tell("timeupdate");
    expect(slider.getAttribute("aria-valuetext")).toBe("1:00");
    expect(slider.value).toBe("60");
    for (const place of ["{End}", "l"]) await userEvent.keyboard(place);
    await tell("timeupdate");
    expect(video.currentTime).toBe(1_810);
    expect([slider.value, slider.max]).toEqual(["10", "1800"]);
    expect(screen.getByRole("region", { name: "Player: Match" }).textContent).toContain("30:10");
    expect(document.body.innerHTML).not.toContain("1:48:00");
    // Back beyond the start of the shown part of the timeline.
    await userEvent.keyboard("jjj");
    expect(video.currentTime).toBe(1_780);
  });

  test("[PLR-3] speed is chosen from a menu, which Esc closes, returning the focus", async () => {
    const { video, known } = await open();
    await known(600);
    const opener = screen.getByRole("button", { name: "Speed 1×" });
    await userEvent.click(opener);
    await userEvent.click(within(screen.getByRole("dialog", { name: "Speed" })).getByRole("radio", { name: "1.5×" }));
    expect(video.playbackRate).toBe(1.5);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test("[PLR-3] the chosen speed survives a renewed address", async () => {
    // As a browser does when it gets another address.
    vi.mocked(HTMLMediaElement.prototype.load).mockImplementation(function (this: HTMLMediaElement) {
      this.playbackRate = this.defaultPlaybackRate;
    });
    const refresh = async () => ({ ...FILE, hd: `${FILE.hd}?signed` });
    const { video, known } = await open({ source: { refresh } });
    await known(600);
    await userEvent.click(screen.getByRole("button", { name: "Speed 1×" }));
    await userEvent.click(screen.getByRole("radio", { name: "1.5×" }));
    vi.stubGlobal("fetch", async () => new Response(null, { status: 403 }));
    await fail(video, 4);
    await waitFor(() => expect(video.getAttribute("src")).toBe(`${FILE.hd}?signed`));
    expect(video.playbackRate).toBe(1.5);
  });

  describe("audio tracks and captions", () => {
    const tracks = ["Commentary", "Stadium"].map((label) => ({ label, language: "en", enabled: false }));
    const listOf = (items: readonly object[]) =>
      Object.assign(new EventTarget(), items, { length: items.length, [Symbol.iterator]: () => items.values() });
    const have = (name: "audioTracks" | "textTracks", items: readonly object[]) =>
      Object.defineProperty(HTMLMediaElement.prototype, name, { value: listOf(items), configurable: true });
    beforeEach(() => {
      tracks.forEach((track, at) => (track.enabled = at === 0));
      have("audioTracks", tracks);
    });
    const openKnown = async () => (await open()).known(600);

    test("[PLR-3] audio tracks of a stream without captions are also in the sheet of settings", async () => {
      await openKnown();
      await userEvent.click(screen.getByRole("button", { name: "Settings" }));
      await userEvent.click(screen.getByRole("button", { name: /^Audio track ?Commentary$/ }));
      const sounds = within(screen.getByRole("dialog", { name: "Audio track" })).getByRole("radiogroup");
      expect(within(sounds).getByRole<HTMLInputElement>("radio", { name: "Commentary" }).checked).toBe(true);
      await userEvent.click(within(sounds).getByRole("radio", { name: "Stadium" }));
      expect(tracks.map(({ enabled }) => enabled)).toEqual([false, true]);
    });

    test("[PLR-3] the chosen audio track is also used in the next stream", async () => {
      await openKnown();
      await userEvent.click(screen.getByRole("button", { name: "Audio track: Commentary" }));
      await userEvent.click(screen.getByRole("radio", { name: "Stadium" }));
      cleanup();
      tracks.forEach((track, at) => (track.enabled = at === 0));
      await openKnown();
      expect(tracks.map(({ enabled }) => enabled)).toEqual([false, true]);
      expect(screen.getByRole("button", { name: "Audio track: Stadium" })).toBeDefined();
    });

    test("[PLR-3] captions that were turned on are on again after a reload", async () => {
      const english = { kind: "subtitles", label: "English", language: "en", mode: "disabled" };
      have("textTracks", [english]);
      await openKnown();
      fireEvent.keyDown(window, { key: "C", code: "KeyC", shiftKey: true });
      expect(english.mode).toBe("showing");
      cleanup();
      english.mode = "disabled";
      await openKnown();
      expect(english.mode).toBe("showing");
    });

    test("[PLR-3] a menu with audio tracks only is not called captions", async () => {
      await openKnown();
      expect(screen.queryByRole("button", { name: /Captions/ })).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Audio track: Commentary" }));
      const menu = screen.getByRole("dialog", { name: "Audio track" });
      expect(
        within(menu)
          .getAllByRole("heading")
          .map((heading) => heading.textContent),
      ).toEqual(["Audio track"]);
    });

    test("[PLR-3] a menu with both is named after both, and its lists after their content", async () => {
      have("textTracks", [{ kind: "subtitles", label: "English", language: "en", mode: "disabled" }]);
      await openKnown();
      await userEvent.click(screen.getByRole("button", { name: "Captions and audio" }));
      const menu = screen.getByRole("dialog", { name: "Captions and audio" });
      expect(within(menu).getByRole("radiogroup", { name: "Captions" })).toBeDefined();
      expect(within(menu).getByRole("radiogroup", { name: "Audio track" })).toBeDefined();
      await userEvent.keyboard("{Escape}");
      await userEvent.click(screen.getByRole("button", { name: "Settings" }));
      expect(screen.getByRole("button", { name: /^Captions ?Off$/ })).toBeDefined();
      expect(screen.getByRole("button", { name: /^Audio track ?Commentary$/ })).toBeDefined();
    });
  });

  test("[A11Y-1] [PLR-3] single-character shortcuts can be turned off and on in their list", async () => {
    const { video } = await open();
    const mute = () => fireEvent.keyDown(window, { key: "m", code: "KeyM" });
    const turn = async (from: string) => {
      fireEvent.keyDown(window, { key: "?", code: "Slash", shiftKey: true });
      const list = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
      await userEvent.click(within(list).getByRole("button", { name: new RegExp(`^Keyboard shortcuts ?${from}$`) }));
      await userEvent.keyboard("{Escape}");
    };
    await turn("On");
    const before = video.muted;
    mute();
    expect(video.muted).toBe(before);
    await turn("Off");
    mute();
    await waitFor(() => expect(video.muted).toBe(!before));
  });

  test("[PLR-15] what stays on is a button, on narrow screens, too, and a row of the shortcuts", async () => {
    const onPress = vi.fn<() => void>();
    const tool = { id: "soundOnly", label: "Sound only", shortcut: "S", icon: null, isPressed: true, onPress };
    const clip = { id: "clip", label: "New clip", shortcut: "C", icon: null, onPress };
    await open({ slots: { tools: [tool, clip] } });
    const button = screen.getByRole("button", { name: "Sound only" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    const isForWide = (one: Element) => one.closest('[class*="wideOnly"]') !== null;
    expect([button, screen.getByRole("button", { name: "New clip" })].map(isForWide)).toEqual([false, true]);
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledOnce();
    await userEvent.keyboard("?");
    const keys = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
    expect(keys.getByText("Sound only").nextElementSibling?.textContent).toBe("S");
  });

  test("[PLR-3] a question mark shows all shortcuts", async () => {
    await open();
    await userEvent.keyboard("?");
    const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    expect(within(sheet).getByText("Panorama").nextElementSibling?.textContent).toBe("P");
    await userEvent.click(within(sheet).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("errors", () => {
  let restoreNetwork = (): void => undefined;
  afterEach(() => restoreNetwork());

  test("[PLR-4] a fatal error shows a message, a code and a retry button", async () => {
    const onFatalError = vi.fn<NonNullable<PlayerCallbacks["onFatalError"]>>();
    const { video } = await open({ callbacks: { onFatalError } });
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await fail(video, 4);
    const face = await screen.findByRole("alert");
    expect(face.textContent).toContain("Stream not available");
    expect(face.textContent).toContain("Code 2404");
    expect(onFatalError).toHaveBeenLastCalledWith({ kind: "missing", code: 2404 });
    const loads = vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length;
    await userEvent.click(within(face).getByRole("button", { name: "Try again" }));
    expect(vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length).toBe(loads + 1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onFatalError).toHaveBeenLastCalledWith(null);
  });

  test("[PLR-4] a missing stream that is on air has not started, and starts on its own or by a press", async () => {
    const { video, tell } = await open({ source: { isOnAir: true } });
    vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
    await fail(video, 4);
    expect((await screen.findByText("The stream hasn’t started yet")).nextElementSibling?.textContent).toBe(
      "Playback starts automatically when the stream is ready.",
    );
    expect(screen.queryByRole("alert")).toBeNull();
    const loads = vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(vi.mocked(HTMLMediaElement.prototype.load).mock.calls.length).toBe(loads + 1);
    await tell("loadedmetadata");
    expect(screen.queryByText("The stream hasn’t started yet")).toBeNull();
  });

  test("[PLR-4] a faulty stream is not reported as a lost connection", async () => {
    vi.spyOn(HTMLMediaElement.prototype, "canPlayType").mockReturnValue("maybe");
    vi.stubGlobal("fetch", async () => new Response("nonsense"));
    const streams = { hd: "https://media.example/master.m3u8", pano: null, kind: "live" } as const;
    const { video } = await open({ source: { streams } });
    await fail(video, 4);
    const face = await screen.findByRole("alert");
    expect(face.textContent).toContain("There’s a problem with the stream");
    expect(face.textContent).toContain("Code 2103");
  });

  test.each([
    ["returns none", async () => null],
    ["does not answer", () => Promise.reject(new TypeError("no network"))],
  ])("[PLR-4] a server that %s is asked for a new address once per attempt", async (_, answer) => {
    const refresh = vi.fn<NonNullable<PlayerSource["refresh"]>>(answer);
    const { video } = await open({ source: { refresh } });
    vi.stubGlobal("fetch", async () => new Response(null, { status: 403 }));
    await fail(video, 4);
    const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("alert");
    expect(refresh).toHaveBeenCalledTimes(1);
    await tryAgain();
    await fail(video, 4);
    await screen.findByRole("alert");
    expect(refresh).toHaveBeenCalledTimes(2);
    act(() => void window.dispatchEvent(new Event("online")));
    await fail(video, 4);
    await screen.findByRole("alert");
    expect(refresh).toHaveBeenCalledTimes(3);
    await fail(video, 4);
    expect(refresh).toHaveBeenCalledTimes(3);
    refresh.mockResolvedValueOnce({ ...FILE, hd: `${FILE.hd}?signed` });
    await tryAgain();
    await fail(video, 4);
    await waitFor(() => expect(video.getAttribute("src")).toBe(`${FILE.hd}?signed`));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("[PLR-4] an unplayable format offers no retry", async () => {
    const { video } = await open();
    vi.stubGlobal("fetch", async () => new Response("a film"));
    await fail(video, 4);
    const face = await screen.findByRole("alert");
    expect(face.textContent).toContain("This browser can’t play this video");
    expect(within(face).queryByRole("button")).toBeNull();
  });

  test("[PLR-4] without network it shows how long the buffer lasts, until the network is back", async () => {
    const { video, known } = await open();
    await known(600);
    Object.defineProperty(video, "buffered", {
      value: { length: 1, start: () => 0, end: () => 38 },
      configurable: true,
    });
    await act(async () => void video.dispatchEvent(new Event("progress")));
    act(() => void (restoreNetwork = loseNetwork()));
    expect(screen.getByText("You’re offline. 38 seconds of video left")).toBeDefined();
    act(() => restoreNetwork());
    expect(screen.queryByText(/You’re offline/)).toBeNull();
  });

  test("[A11Y-1] [PLR-4] the countdown of the buffer is visible, but not announced every second", async () => {
    const { video, known } = await open();
    await known(600);
    Object.defineProperty(video, "buffered", {
      value: { length: 1, start: () => 0, end: () => 38 },
      configurable: true,
    });
    await act(async () => void video.dispatchEvent(new Event("progress")));
    act(() => void (restoreNetwork = loseNetwork()));
    expect(screen.getByText(/38 seconds/).closest("output")).toBeNull();
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("You’re offline");
  });

  test("[PLR-4] the offline note hides the spinner", async () => {
    const { video, known, tell } = await open({ source: { autoPlay: true } });
    await known(600);
    await waitFor(() => expect(video.paused).toBe(false));
    Object.defineProperty(video, "readyState", { value: 2, configurable: true });
    await tell("waiting");
    expect(await screen.findByText("Loading")).toBeDefined();
    act(() => void (restoreNetwork = loseNetwork()));
    expect((await screen.findByRole("alert")).textContent).toContain("You’re offline");
    expect(screen.queryByText("Loading")).toBeNull();
  });
});

test.each([
  ["resumed", null, 3_600],
  ["restarted", { positionS: 90 }, 0],
])("[PLR-2] a recording that is %s while loading plays from there", async (_, startAt, positionS) => {
  const handle = createRef<PlayerHandle>();
  const { video, known, tell } = await open({ handle, source: { startAt } });
  act(() => handle.current?.playFrom(positionS * 1000));
  expect(video.paused).toBe(false);
  await known(7_200);
  await tell("loadeddata");
  expect(video.currentTime).toBe(positionS);
});

test("[PLR-2] a position requested as soon as the player exists is used", async () => {
  let isAsked = false;
  const handle = (player: PlayerHandle | null) => {
    if (player === null || isAsked) return;
    isAsked = true;
    player.playFrom(3_600_000);
  };
  const { video, known, tell } = await open({ handle, source: { startAt: { positionS: 90 }, autoPlay: true } });
  await known(7_200);
  await tell("loadeddata");
  expect([isAsked, video.paused, video.currentTime]).toEqual([true, false, 3_600]);
});

test("[PLR-2] [PLR-4] a stream that starts over reports no position until it has a picture again", async () => {
  const reported: number[] = [];
  const onPosition = vi.fn<NonNullable<PlayerCallbacks["onPosition"]>>(
    ({ positionMs }) => void reported.push(positionMs),
  );
  const { video, known, tell } = await open({ callbacks: { onPosition } });
  await known(600);
  video.currentTime = 90;
  await tell("timeupdate");
  expect(reported.at(-1)).toBe(90_000);
  const before = reported.length;
  Object.defineProperty(video, "readyState", { value: 1, configurable: true });
  video.currentTime = 0;
  await tell("timeupdate");
  expect(reported).toHaveLength(before);
});

test("[PLR-2] before its length is known any position of a recording can be requested", async () => {
  const handle = createRef<PlayerHandle>();
  const { video } = await open({ handle });
  Object.defineProperty(video, "readyState", { value: 4, configurable: true });
  act(() => handle.current?.playFrom(3_600_000));
  expect(video.currentTime).toBe(3_600);
});

test("[PLR-4] removing the player ends everything", async () => {
  const { video, unmount } = await open();
  expect(video.getAttribute("src")).toBe(FILE.hd);
  unmount();
  expect(video.hasAttribute("src")).toBe(false);
  const plays = vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length;
  fireEvent.keyDown(window, { key: "k" });
  expect(vi.mocked(HTMLMediaElement.prototype.play).mock.calls.length).toBe(plays);
});
