import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import type { AdBreakProps } from "./AdBreak.tsx";
import { brokenStream } from "#src/player/engine/openStream.ts";
import { Player } from "#src/player/Player.tsx";
import type { Stream } from "#src/player/engine/stream.ts";

/** The two events that race: the end of the ad and the opening of the stream. Each test triggers them. */
const moments = vi.hoisted(() => ({
  endAd: () => undefined as void,
  open: (() => undefined) as (stream: Stream) => void,
}));

vi.mock("./AdBreak.tsx", () => ({
  AdBreak: ({ onDone }: AdBreakProps) => {
    moments.endAd = onDone;
    return <p>The ad</p>;
  },
}));
vi.mock("#src/player/preopen/preopenStream.ts", async (original) => ({
  ...(await original<object>()),
  openOrTakePreopened: () => new Promise<Stream>((resolve) => (moments.open = resolve)),
}));

const LIVE = { hd: "https://media.example/live/master.m3u8", pano: null, kind: "live" } as const;

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  const { prototype } = HTMLMediaElement;
  play.mockReset().mockResolvedValue();
  // They stay replaced: the controls release the element a moment after the test has ended.
  const noTracks = Object.assign(new EventTarget(), { length: 0 });
  Object.defineProperty(prototype, "textTracks", { value: noTracks, configurable: true });
  Object.defineProperty(prototype, "audioTracks", { value: undefined, configurable: true });
  vi.spyOn(prototype, "load").mockImplementation(() => undefined);
  vi.spyOn(prototype, "pause").mockImplementation(() => undefined);
  vi.spyOn(prototype, "play").mockImplementation(play);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function WithAd({ autoPlay }: { readonly autoPlay: boolean }) {
  return (
    <Player
      source={{ streams: LIVE, startAt: null, autoPlay }}
      timeline={{ recordedFrom: null, moments: [] }}
      meta={{ title: "Match", artist: "League", poster: null }}
      ad={{ tagUrl: "https://ads.example/vast", onDone: () => undefined }}
    />
  );
}

const open = async () => {
  moments.open(brokenStream({}, () => undefined));
  // Promises notify in microtasks, and React renders in a task of its own.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};
const endAd = async () => moments.endAd();
const rendered = () => new Promise((resolve) => setTimeout(resolve, 0));

// A server without an ad (204) may answer at any time, also between the opening of a stream and its rendering.
test.each([
  ["before the stream is open", [endAd, rendered, open]],
  ["with the stream, a moment before it", [endAd, open]],
  ["with the stream, a moment after it", [open, endAd]],
  ["after the stream is open", [open, rendered, endAd]],
] as const)("[PLR-6] the match plays after the ad: %s", async (_, turns) => {
  await renderScreen(<WithAd autoPlay />);
  await screen.findByText("The ad");
  // As in a browser: outside of `act`.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  for (const turn of turns) await turn();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await waitFor(() => expect(screen.queryByText("The ad")).toBeNull());
  expect(play).toHaveBeenCalledTimes(1);
});

test("[PLR-6] the match waits for the ad, and without autoplay for the viewer", async () => {
  await renderScreen(<WithAd autoPlay />);
  await screen.findByText("The ad");
  await act(open);
  expect(play).not.toHaveBeenCalled();
  cleanup();
  const { container } = await renderScreen(<WithAd autoPlay={false} />);
  await act(open);
  expect(screen.queryByText("The ad")).toBeNull();
  expect(play).not.toHaveBeenCalled();
  await act(async () => container.querySelector("video")?.dispatchEvent(new Event("play")));
  await screen.findByText("The ad");
  await act(endAd);
  expect(play).toHaveBeenCalledTimes(1);
});
