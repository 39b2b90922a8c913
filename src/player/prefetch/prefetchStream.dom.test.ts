import { afterEach, expect, test, vi } from "vitest";
import {
  createPrefetch,
  holdBackPosition,
  firstRendition,
  prefetchStream,
  startAt,
  startPositionIn,
  takeOrCreatePrefetch,
  type StartAt,
} from "./prefetchStream.ts";
import { parseMedia, type MediaPlaylist } from "#src/player/manifest/playlist.ts";

const kickOff = Date.UTC(2026, 2, 14, 19);
const media = (ended: boolean) => `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-03-14T19:00:00.000Z
${[0, 1, 2, 3, 4].map((n) => `#EXTINF:2.0,\ns${n}.m4s`).join("\n")}
${ended ? "#EXT-X-ENDLIST" : ""}
`;
function parsed(ended: boolean): MediaPlaylist {
  const playlist = parseMedia(media(ended));
  if (playlist === null) throw new Error("not understood");
  return playlist;
}
const live = parsed(false);
const onDemand = parsed(true);
const recording = (at: StartAt) => ({ at, kind: "recording" }) as const;
const LIVE = { at: null, kind: "live" } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("[EVT-1] a position is a date in a live stream and a position in a recording", () => {
  expect(startAt(660_000, true, kickOff)).toEqual({ date: kickOff + 660_000 });
  expect(startAt(660_000, false, kickOff)).toEqual({ positionS: 660 });
  expect(startAt(660_000, true, null)).toEqual({ positionS: 660 });
  expect(startAt(null, true, kickOff)).toBeNull();
});

test("[PLR-2] a recording starts at its beginning or at the viewer's position", () => {
  expect(startPositionIn(onDemand, null)).toBe(0);
  expect(startPositionIn(onDemand, { positionS: 7 })).toBe(7);
});

test("[PLR-1] switching cameras finds the same wall-clock time in the other stream", () => {
  expect(startPositionIn(live, { date: kickOff + 5000 })).toBe(5);
  expect(startPositionIn(live, { date: kickOff - 60_000 })).toBe(0);
});

test("[PLR-2] a kick-off that has left the window, or is about to, is played from where segments stay long enough", () => {
  const sliding = parseMedia(
    media(false).replace("#EXT-X-MAP", "#EXT-X-MEDIA-SEQUENCE:30\n#EXT-X-MAP"),
  ) as MediaPlaylist;
  expect(startPositionIn(sliding, { date: kickOff - 60_000 })).toBe(2.5);
  expect(startPositionIn(sliding, { date: kickOff + 1000 })).toBe(2.5);
  expect(startPositionIn(sliding, { date: kickOff + 5000 })).toBe(5);
});

test("[PLR-2] live starts at the edge, also if the wanted time is not recorded yet", () => {
  expect(startPositionIn(live, null)).toBeNull();
  expect(startPositionIn(live, { date: kickOff + 3_600_000 })).toBeNull();
});

test("[PLR-2] the live edge is three target durations behind now, not behind an old playlist", () => {
  const end = kickOff + 10_000;
  expect(holdBackPosition(live, end)).toBe(4);
  expect(holdBackPosition(live, end + 1500)).toBe(5.5);
  // Nobody knows how long a stream was delayed on its way.
  expect(holdBackPosition(live, end + 60_000)).toBe(4);
  expect(holdBackPosition({ ...live, segments: [] }, end)).toBeNull();
});

test("[PLR-9] both playlists, the init segment and the first segment are fetched before the player needs them", async () => {
  const bodies: Record<string, string> = {
    "https://m.example/a/master.m3u8": `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=900000\nhigh.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=400000\nlow.m3u8`,
    "https://m.example/a/low.m3u8": media(false),
    "https://m.example/a/init.mp4": "init",
    "https://m.example/a/s2.m4s": "segment",
  };
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    return new Response(bodies[url] ?? "", { status: url in bodies ? 200 : 404 });
  });
  const prefetched = createPrefetch("https://m.example/a/master.m3u8", LIVE, new AbortController().signal);
  expect(await prefetched.startS).toBe(4);
  expect(asked).toEqual(Object.keys(bodies));
  expect(firstRendition("https://m.example/a/master.m3u8")).toBe("https://m.example/a/low.m3u8");
  expect(firstRendition("https://m.example/b/master.m3u8")).toBeNull();
  const early = await prefetched.take("https://m.example/a/low.m3u8");
  expect(early?.body).toBe(media(false));
  expect(prefetched.take("https://m.example/a/low.m3u8")).toBeUndefined();
});

test("[PLR-9] an address on this origin is found however it is written", async () => {
  vi.stubGlobal("fetch", async () => new Response("#EXTM3U"));
  const prefetched = createPrefetch("/media/master.m3u8", LIVE, new AbortController().signal);
  await prefetched.startS;
  expect((await prefetched.take("/media/master.m3u8"))?.body).toBe("#EXTM3U");
});

test("[PLR-4] a failed prefetch leaves the error to the player", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  const prefetched = createPrefetch("https://m.example/a/master.m3u8", LIVE, new AbortController().signal);
  expect(await prefetched.startS).toBeNull();
  expect(await prefetched.take("https://m.example/a/master.m3u8")).toBeNull();
});

test("[PLR-2] a prefetch for another position of the stream is not used", async () => {
  vi.stubGlobal("fetch", async () => new Response(media(true)));
  const address = "https://m.example/a/master.m3u8";
  const { signal } = new AbortController();
  prefetchStream(address, recording(null));
  const fromThere = takeOrCreatePrefetch(address, recording({ positionS: 7 }), signal);
  expect(await fromThere.startS).toBe(7);
  prefetchStream(address, recording({ positionS: 7 }));
  const same = takeOrCreatePrefetch(address, recording({ positionS: 7 }), signal);
  expect(same.madeAt).toBeGreaterThanOrEqual(fromThere.madeAt);
  expect(await same.startS).toBe(7);
});

test("[PLR-9] a stream that is open is not prefetched again until it is left", async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response("", { status: 404 }));
  vi.stubGlobal("fetch", fetched);
  const address = "https://m.example/b/master.m3u8";
  const abort = new AbortController();
  takeOrCreatePrefetch(address, LIVE, abort.signal);
  prefetchStream(address, LIVE);
  expect(fetched).toHaveBeenCalledTimes(1);
  abort.abort();
  prefetchStream(address, LIVE);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("[PLR-9] the target of a redirect is not remembered", async () => {
  const address = "https://m.example/r/master.m3u8";
  const body = "#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=400000\nlow.m3u8";
  vi.stubGlobal("fetch", async (url: string) =>
    Object.defineProperty(new Response(body), "url", { value: url.replace("/r/", "/edge7/") }),
  );
  await createPrefetch(address, LIVE, new AbortController().signal).startS;
  expect(firstRendition(address)).toBeNull();
});

test("[PLR-4] a missing answer lets hls.js request it itself, with its own timeout", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const prefetched = createPrefetch("https://m.example/a/master.m3u8", LIVE, new AbortController().signal);
  const early = prefetched.take("https://m.example/a/master.m3u8");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await early).toBeNull();
  expect(await prefetched.startS).toBeNull();
});

test("[PLR-9] a prefetch is not used after a long time", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => new Response(media(false)));
  const prefetched = createPrefetch("https://m.example/a/master.m3u8", LIVE, new AbortController().signal);
  await prefetched.startS;
  vi.advanceTimersByTime(30_000);
  expect(await prefetched.take("https://m.example/a/master.m3u8")).toBeNull();
});

test("[PLR-9] a file instead of a playlist is recognized early and not read completely", async () => {
  const cancelled = vi.fn<() => void>();
  const answer = (type: string) => {
    const read = vi.fn<() => Promise<object>>(async () => ({
      done: false,
      value: new TextEncoder().encode("0000ftyp"),
    }));
    const body = { getReader: () => ({ read, cancel: async () => cancelled() }) };
    return { ok: true, url: "", headers: new Headers({ "content-type": type }), body };
  };
  const isFile = async (type: string) => {
    vi.stubGlobal("fetch", async () => answer(type));
    return createPrefetch("https://m.example/watch/1", LIVE, new AbortController().signal).isFile;
  };
  expect(await isFile("video/mp4")).toBe(true);
  expect(await isFile("application/octet-stream")).toBe(true);
  expect(await isFile("text/html")).toBe(false);
  expect(cancelled).toHaveBeenCalledTimes(3);
  vi.stubGlobal("fetch", async () => new Response(media(true), { headers: { "content-type": "video/mp4" } }));
  expect(await createPrefetch("https://m.example/a", LIVE, new AbortController().signal).isFile).toBe(false);
});
