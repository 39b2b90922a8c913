import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openOrTakePreopened } from "#src/player/preopen/preopenStream.ts";
import { brokenStream } from "#src/player/engine/openStream.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import type { Streams } from "#src/player/manifest/streams.ts";
import { useStreamSession } from "./useStreamSession.ts";

vi.mock("#src/player/preopen/preopenStream.ts", () => ({ openOrTakePreopened: vi.fn<typeof openOrTakePreopened>() }));

const NOW = Date.parse("2026-03-14T18:30:00Z");
const MINUTE = 60_000;
const renew = vi.fn<Stream["renew"]>();
const opens = vi.mocked(openOrTakePreopened);
/** The address that the server hands out now; it changes every half hour. */
const signed = (step: number, kind = "live"): Streams => ({
  hd: `https://m.example/s/${NOW / 1000 + (step + 1) * 1800}.${String(step).repeat(43)}/${kind}/one/hd/master.m3u8`,
  pano: null,
  kind: kind === "live" ? "live" : "recording",
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  renew.mockReset();
  opens.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));

async function play(
  streams: Streams,
  { answer = async () => streams as Streams | null, isKnown = true, isOnAir = false, opened = Promise.resolve() } = {},
) {
  opens.mockImplementation(async () => {
    await opened;
    return { ...brokenStream({ isKnown }, () => undefined), renew };
  });
  const video = document.createElement("video");
  const refreshSources = vi.fn<() => Promise<Streams | null>>(answer);
  const nothing = () => undefined;
  const view = renderHook(
    (shown: Streams) =>
      useStreamSession(video, {
        streams: shown,
        startAt: null,
        isOnAir,
        refreshSources,
        onLeave: nothing,
        onOpen: nothing,
      }),
    { initialProps: streams },
  );
  await settle();
  const refuse = async () => {
    const { onRejected } = opens.mock.calls.at(-1)![2];
    const fresh = await act(() => onRejected(opens.mock.calls.at(-1)![1]));
    await settle();
    return fresh;
  };
  return { ...view, refreshSources, refuse };
}

test("[PLR-4] an address is renewed before each expiry, without reopening the stream", async () => {
  let step = 0;
  const { refreshSources } = await play(signed(0), { answer: async () => signed((step += 1)) });
  expect(opens.mock.calls.map(([, address]) => address)).toEqual([signed(0).hd]);
  await act(() => vi.advanceTimersByTimeAsync(25 * MINUTE - 1));
  expect(refreshSources).not.toHaveBeenCalled();
  for (const expected of [1, 2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(expected === 1 ? 1 : 30 * MINUTE));
    expect(refreshSources).toHaveBeenCalledTimes(expected);
    expect(renew).toHaveBeenLastCalledWith(signed(expected).hd);
  }
  expect(opens).toHaveBeenCalledTimes(1);
});

test("[PLR-4] a new signature from an event update is used, too", async () => {
  const { rerender } = await play(signed(0));
  rerender(signed(1));
  await settle();
  expect(renew).toHaveBeenLastCalledWith(signed(1).hd);
  expect(opens).toHaveBeenCalledTimes(1);
});

test("[PLR-4] after a rejection the stream continues with a new signature, once per interruption", async () => {
  let step = 0;
  const { refuse, refreshSources } = await play(signed(0), { answer: async () => signed((step += 1)) });
  const video = opens.mock.calls[0]![0];
  expect(await refuse()).toEqual({ address: signed(1).hd });
  expect(renew).toHaveBeenLastCalledWith(signed(1).hd);
  // Before playback has moved on, the server rejects fresh addresses as well.
  expect(await refuse()).toBe("none");
  for (let frame = 0; frame < 20; frame += 1) video.dispatchEvent(new Event("timeupdate"));
  expect(await refuse()).toEqual({ address: signed(2).hd });
  expect(refreshSources).toHaveBeenCalledTimes(2);
  expect(opens).toHaveBeenCalledTimes(1);
});

test("[PLR-4] a stream rejected before it is known is reopened at its start position", async () => {
  const { refuse } = await play(signed(0), { answer: async () => signed(1), isKnown: false });
  await refuse();
  expect(opens.mock.calls.map(([, address]) => address)).toEqual([signed(0).hd, signed(1).hd]);
});

test("[PLR-4] a stream that plays before the page has rendered it is not reopened when it is rejected", async () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await play(signed(0), { answer: async () => signed(1), opened });
  const [, address, { onRejected }] = opens.mock.calls[0]!;
  open();
  await opens.mock.results[0]!.value;
  expect(await onRejected(address)).toEqual({ address: signed(1).hd });
  await settle();
  expect(opens).toHaveBeenCalledTimes(1);
});

test("[PLR-4] without another address the stream learns whether it is on air", async () => {
  const { refuse } = await play(signed(0), { isOnAir: true });
  expect(await refuse()).toBe("onAir");
  expect(opens).toHaveBeenCalledTimes(1);
});

test("[EVT-5] another stream is opened, and does not count as a new signature", async () => {
  const { rerender, refuse } = await play(signed(0), { answer: async () => signed(1, "vod") });
  rerender(signed(0, "moved"));
  await settle();
  expect(opens.mock.calls.at(-1)?.[1]).toBe(signed(0, "moved").hd);
  await refuse();
  expect(opens.mock.calls.at(-1)?.[1]).toBe(signed(1, "vod").hd);
});

test("[PLR-4] renewal ahead of expiry accepts the same stream only, not the recording of a live one", async () => {
  const { refreshSources } = await play(signed(0), { answer: async () => signed(1, "vod") });
  await act(() => vi.advanceTimersByTimeAsync(29 * MINUTE));
  expect(refreshSources).toHaveBeenCalled();
  expect(opens).toHaveBeenCalledTimes(1);
  expect(renew).not.toHaveBeenCalledWith(signed(1, "vod").hd);
});

test("[EVT-3] plain addresses are not renewed, and another query is another address", async () => {
  const plain: Streams = { hd: "https://m.example/live/one/hd/master.m3u8", pano: null, kind: "live" };
  const { rerender, refreshSources } = await play(plain);
  await act(() => vi.advanceTimersByTimeAsync(24 * 60 * MINUTE));
  expect(refreshSources).not.toHaveBeenCalled();
  rerender({ ...plain });
  await settle();
  expect(opens).toHaveBeenCalledTimes(1);
  rerender({ ...plain, hd: `${plain.hd}?token=2` });
  await settle();
  expect(opens.mock.calls.at(-1)?.[1]).toBe(`${plain.hd}?token=2`);
});

test("[PLR-15] with other playlists the stream is opened again where it was, and once more as it is", async () => {
  const { result } = await play(signed(0, "vod"));
  const video = opens.mock.calls[0]![0];
  Object.defineProperty(video, "readyState", { value: 4 });
  video.currentTime = 90;
  const edit = (text: string) => text;
  expect(result.current.isEdited).toBe(false);
  act(() => result.current.editPlaylists(edit));
  await settle();
  expect(result.current.isEdited).toBe(true);
  expect(opens.mock.calls.at(-1)?.[2]).toMatchObject({ at: { positionS: 90 }, editPlaylist: edit });
  act(() => result.current.editPlaylists(undefined));
  await settle();
  expect(opens).toHaveBeenCalledTimes(3);
  expect(opens.mock.calls.at(-1)?.[2].editPlaylist).toBeUndefined();
});
