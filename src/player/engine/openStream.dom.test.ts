import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenOptions } from "./openOptions.ts";
import { openStream } from "./openStream.ts";
import type { SourceKind } from "#src/player/manifest/streams.ts";

let leave = new AbortController();
let clips = 0;
/** Returns a new address for each test, because the kind of each is remembered; its ending reveals nothing. */
const address = () => `https://media.example/play/${(clips += 1)}`;
const options = (kind: SourceKind): OpenOptions => ({
  at: null,
  kind,
  signal: leave.signal,
  onRejected: async () => "none",
});
const answers = (body: string, type: string) => {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { headers: { "content-type": type } }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};

beforeEach(() => {
  leave = new AbortController();
  const noTracks = Object.assign(new EventTarget(), { length: 0 });
  Object.defineProperty(HTMLMediaElement.prototype, "textTracks", { value: noTracks, configurable: true });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});
afterEach(() => {
  leave.abort();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[EVT-10] a clip plays as a file whatever its address, without a prior request", async () => {
  const fetched = answers("", "video/mp4");
  const [video, clip] = [document.createElement("video"), address()];
  await openStream(video, clip, options("file"));
  expect(video.src).toBe(clip);
  expect(fetched).not.toHaveBeenCalled();
});

test("[PLR-4] an address that returns a file plays as one, without another check the next time", async () => {
  const fetched = answers("....ftypmp42", "video/mp4");
  const [video, recording] = [document.createElement("video"), address()];
  await openStream(video, recording, options("recording"));
  expect(video.src).toBe(recording);
  await openStream(document.createElement("video"), recording, options("recording"));
  expect(fetched).toHaveBeenCalledOnce();
});

test("[PLR-4] an address that looks like a file is opened as a playlist if it contains one", async () => {
  answers("#EXTM3U\n", "application/vnd.apple.mpegurl");
  const video = document.createElement("video");
  // This browser cannot play playlists, which the stream reports.
  const stream = await openStream(video, `${address()}.mp4`, options("recording"));
  expect(video.hasAttribute("src")).toBe(false);
  expect(stream?.get().fatalError).toEqual({ kind: "unsupported", code: 2304 });
});

test("[PLR-4] a clip that turns out to be a playlist is opened again as one", async () => {
  answers("#EXTM3U\n", "application/vnd.apple.mpegurl");
  const [video, clip] = [document.createElement("video"), address()];
  const onOtherKind = vi.fn<() => void>();
  await openStream(video, clip, { ...options("file"), onOtherKind });
  Object.defineProperty(video, "error", { value: { code: 4 } });
  video.dispatchEvent(new Event("error"));
  await vi.waitFor(() => expect(onOtherKind).toHaveBeenCalledOnce());
  const again = await openStream(document.createElement("video"), clip, options("file"));
  expect(again?.get().fatalError?.code).toBe(2304);
});

test("[PLR-4] [PLR-9] a slow server does not delay the loading state, and a file is then opened again", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const onOtherKind = vi.fn<() => void>();
  const slow = address();
  const stream = await openStream(document.createElement("video"), slow, { ...options("live"), onOtherKind });
  expect(stream).not.toBeNull();
  expect(onOtherKind).not.toHaveBeenCalled();
  answer(new Response("....ftypmp42", { headers: { "content-type": "video/mp4" } }));
  await vi.waitFor(() => expect(onOtherKind).toHaveBeenCalledOnce());
  const video = document.createElement("video");
  await openStream(video, slow, options("live"));
  expect(video.src).toBe(slow);
});

test("[PLR-15] nothing is requested ahead of playlists that are changed", async () => {
  const fetched = answers("#EXTM3U\n", "application/vnd.apple.mpegurl");
  await openStream(document.createElement("video"), address(), { ...options("live"), editPlaylist: (text) => text });
  expect(fetched).not.toHaveBeenCalled();
});
