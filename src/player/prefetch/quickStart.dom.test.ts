import { readFileSync } from "node:fs";
import Hls, { type HlsConfig, type Loader, type LoaderCallbacks, type LoaderContext } from "hls.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createPrefetch, type Opening } from "./prefetchStream.ts";
import { playHls } from "#src/player/engine/hls/playHls.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM } from "#src/player/engine/stream.ts";

const DEFAULTS = Hls.DefaultConfig;
const HOST = "https://media.example";
const MASTER = `${HOST}/a/master.m3u8`;
const read = (name: string) => readFileSync(`src/player/testdata/${name}.m3u8`, "utf8");
const NOW = Date.UTC(2026, 2, 14, 20);

/** Half an hour of a live stream in segments of 2 s that ends now, without a date. */
const segments = (count: number) => Array.from({ length: count }, (_, n) => `#EXTINF:2.000,\ns${n}.ts`).join("\n");
const LIVE = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${segments(900)}\n`;
const dated = (from: number) =>
  LIVE.replace("#EXTINF", `#EXT-X-PROGRAM-DATE-TIME:${new Date(from).toISOString()}\n#EXTINF`);
const ladder = (codecs: string, more = "") =>
  `#EXTM3U\n${more}#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="${codecs}"\nindex.m3u8\n`;
const PLAIN = ladder("avc1.4D400D,mp4a.40.2");

interface Place {
  readonly body: string;
  readonly endsAt?: string;
}

/** Responses of a media server; segments never complete, so that nothing is decoded. */
function serve(places: Record<string, string | Place>): { readonly early: string[]; readonly late: string[] } {
  const early: string[] = [];
  const late: string[] = [];
  const find = (url: string): Place | undefined => {
    const place = places[url];
    return typeof place === "string" ? { body: place } : place;
  };
  vi.stubGlobal("fetch", async (url: string) => {
    early.push(url);
    if (!url.endsWith(".m3u8"))
      return Object.assign(new Response(), { arrayBuffer: () => new Promise(() => undefined) });
    const place = find(url);
    const answer = new Response(place?.body ?? "", { status: place === undefined ? 404 : 200 });
    return Object.defineProperty(answer, "url", { value: place?.endsAt ?? url });
  });
  class FakeLoader implements Loader<LoaderContext> {
    context: LoaderContext | null = null;
    stats = new DEFAULTS.loader(DEFAULTS).stats;
    load(context: LoaderContext, _config: unknown, callbacks: LoaderCallbacks<LoaderContext>): void {
      this.context = context;
      late.push(context.rangeEnd ? `${context.url} ${context.rangeStart}-${context.rangeEnd}` : context.url);
      const place = find(context.url);
      if (place === undefined || !context.url.endsWith(".m3u8")) return;
      const url = place.endsAt ?? context.url;
      void Promise.resolve().then(() =>
        callbacks.onSuccess({ url, data: place.body.replace("\uFEFF", ""), code: 200 }, this.stats, context, null),
      );
    }
    abort(): void {}
    destroy(): void {}
  }
  Hls.DefaultConfig = { ...DEFAULTS, loader: FakeLoader };
  return { early, late };
}

/** A browser that decodes H.264 but no captions. */
class Source extends EventTarget {
  static isTypeSupported = (type: string) => !/wvtt|stpp|vp09/.test(type);
  readyState = "closed";
}

/** Opens the stream with a prefetch and hls.js itself; returns what hls.js requested, in order, and its state. */
function open(address = MASTER, { at = null, kind = "live", height = null }: Partial<Opening> = {}) {
  const opening: Opening = { at, kind, height };
  const prefetched = createPrefetch(address, opening, leave.signal);
  const wanted: string[] = [];
  const take = (url: string) => {
    wanted.push(url);
    return prefetched.take(url);
  };
  const made: Hls[] = [];
  class SeenHls extends Hls {
    constructor(config: Partial<HlsConfig>) {
      super(config);
      made.push(this);
    }
  }
  const video = document.createElement("video");
  const stream = playHls(SeenHls, video, address, createState({ ...EMPTY_STREAM }), {
    ...opening,
    prefetched: { ...prefetched, take },
    workerPath: null,
    signal: leave.signal,
    onRejected: async () => "none",
  });
  const settled = (part: string) => vi.waitFor(() => expect(wanted.join(" ")).toContain(part));
  return { stream, wanted, settled, video, hls: made[0] };
}

let leave = new AbortController();
beforeEach(() => {
  leave = new AbortController();
  vi.spyOn(Date, "now").mockReturnValue(NOW);
  vi.stubGlobal("MediaSource", Source);
  // Functions that jsdom lacks.
  Object.assign(performance, { mark: () => undefined });
  Object.assign(URL, { createObjectURL: () => "blob:none", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
});
afterEach(() => {
  leave.abort();
  Hls.DefaultConfig = DEFAULTS;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const urls = (...names: string[]) => names.map((name) => `${HOST}/a/${name}`);

test("[PLR-9] everything prefetched is used by hls.js, and nothing is requested twice", async () => {
  const { early, late } = serve({ [MASTER]: PLAIN, [`${HOST}/a/index.m3u8`]: LIVE });
  const { wanted, settled } = open();
  await settled("s897.ts");
  expect(early).toEqual(urls("master.m3u8", "index.m3u8", "s897.ts"));
  expect(wanted).toEqual(early);
  expect(late).toEqual([]);
});

test("[PLR-2] with only a managed media source (iPhone) live starts at the edge", async () => {
  vi.stubGlobal("MediaSource", undefined);
  Reflect.deleteProperty(globalThis, "MediaSource");
  vi.stubGlobal("ManagedMediaSource", Source);
  const { early } = serve({ [MASTER]: PLAIN, [`${HOST}/a/index.m3u8`]: LIVE });
  const { wanted, settled } = open();
  await settled("s897.ts");
  expect(wanted).toEqual(early);
});

test("[PLR-2] captions among the codecs do not keep live from its edge", async () => {
  const { early } = serve({ [MASTER]: read("codecs-name-captions.master"), [`${HOST}/a/index.m3u8`]: LIVE });
  const { wanted, settled } = open();
  await settled("s897.ts");
  expect(wanted).toEqual(early);
});

test("[PLR-2] a stream that the browser cannot decode is not played natively", async () => {
  const { early } = serve({ [MASTER]: ladder("vp09.00.10.08") });
  const { stream } = open();
  await vi.waitFor(() => expect(stream.get().fatalError?.kind).toBe("unsupported"));
  expect(early).toEqual([MASTER]);
});

test("[PLR-9] after a redirect a playlist resolves against its final address", async () => {
  const endsAt = `${HOST}/cdn/edge7/master.m3u8`;
  const edge = `${HOST}/cdn/edge7/index.m3u8`;
  const moved = { body: LIVE, endsAt: `${HOST}/cdn/edge9/index.m3u8` };
  const { early, late } = serve({ [MASTER]: { body: PLAIN, endsAt }, [edge]: moved });
  const { wanted, settled } = open();
  await settled("s897.ts");
  expect(wanted).toEqual([MASTER, edge, `${HOST}/cdn/edge9/s897.ts`]);
  expect(early).toEqual(wanted);
  expect(late).toEqual([]);
});

test("[PLR-9] a rendition resolves against the final address of the redirected master", async () => {
  const exchange = readFileSync("src/player/testdata/hls-master-behind-redirect.http.txt", "utf8");
  const address = (line: RegExp) => HOST + (line.exec(exchange)?.[1] ?? expect.fail(`no line is like ${line}`));
  const asked = address(/^GET (\S+) +-> +302/m);
  const right = address(/^# right: +GET (\S+)/m);
  const body = exchange.slice(exchange.indexOf("#EXTM3U"), exchange.indexOf("# right"));
  const { early } = serve({ [asked]: { body, endsAt: address(/Location: (\S+)/) }, [right]: LIVE });
  const { wanted, settled } = open(asked);
  await settled("s897.ts");
  expect(wanted.slice(0, 2)).toEqual([asked, right]);
  expect(early).toEqual(wanted);
});

describe("the prefetch leaves unusual playlists to hls.js", () => {
  test.each([
    ["one file with byte ranges", "byte-ranges", "recording", "all.mp4"],
    ["gaps at the beginning and in the middle", "gaps", "recording", "s2.ts"],
    ["low-latency parts", "low-latency-parts", "live", "s3.ts"],
  ] as const)("[PLR-9] %s", async (_, name, kind, begins) => {
    const { early, late } = serve({ [MASTER]: read(name) });
    open(MASTER, { kind });
    await vi.waitFor(() => expect(late.join(" ")).toContain(begins));
    expect(early).toEqual([MASTER]);
  });

  test("[PLR-9] a file with byte ranges is never requested as a whole", async () => {
    const { early, late } = serve({ [MASTER]: read("byte-ranges") });
    open(MASTER, { kind: "recording" });
    await vi.waitFor(() => expect(late).toContain(`${HOST}/a/all.mp4 0-1354`));
    expect([...early, ...late]).not.toContain(`${HOST}/a/all.mp4`);
  });

  test.each([
    ["variables", PLAIN.replace("\n", '\n#EXT-X-DEFINE:NAME="x",VALUE="1"\n')],
    ["content steering", PLAIN.replace("\n", '\n#EXT-X-CONTENT-STEERING:SERVER-URI="/steering.json"\n')],
    ["session keys", PLAIN.replace("\n", '\n#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1"\n')],
    ["renditions with a video range", PLAIN.replace("CODECS", "VIDEO-RANGE=PQ,CODECS")],
    ["legacy codec names", ladder("avc1.77.30,mp4a.40.2")],
    ["audio beside renditions without codecs", `${ladder("mp4a.40.2")}#EXT-X-STREAM-INF:BANDWIDTH=900000\nb.m3u8\n`],
  ])("[PLR-9] a master playlist with %s", async (_, master) => {
    const { early } = serve({ [MASTER]: master });
    await createPrefetch(MASTER, { at: null, kind: "live" }, leave.signal).startS;
    expect(early).toEqual([MASTER]);
  });

  test("[PLR-1] a date is resolved with the playlist that hls.js has read", async () => {
    const parts = `${dated(NOW - 1_800_000).replace("\n", "\n#EXT-X-PART-INF:PART-TARGET=0.5\n")}`;
    const { early } = serve({ [MASTER]: PLAIN, [`${HOST}/a/index.m3u8`]: parts });
    const { settled } = open(MASTER, { at: { date: NOW - 1_000_000 } });
    await settled("s400.ts");
    expect(early).toEqual(urls("master.m3u8", "index.m3u8"));
  });
});

describe("[PLR-9] the rendition that hls.js starts with", () => {
  const many = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="mp4a.40.2"
sound.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2800000,RESOLUTION=1280x720,CODECS="avc1.4D401F,mp4a.40.2"
720.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=350000,RESOLUTION=426x240,CODECS="vp09.00.20.08,opus"
vp9.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=426x240,FRAME-RATE=50,CODECS="avc1.4D401E,mp4a.40.2"
240-50.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=950000,RESOLUTION=426x240,FRAME-RATE=25,CODECS="avc1.4D401E,mp4a.40.2"
240.m3u8
`;
  const playlists = Object.fromEntries(
    ["sound", "720", "vp9", "240-50", "240"].map((name) => [`${HOST}/a/${name}.m3u8`, LIVE]),
  );

  test.each([
    [null, "240.m3u8"],
    [720, "720.m3u8"],
  ])("at a chosen height of %s", async (height, rendition) => {
    const { early } = serve({ [MASTER]: many, ...playlists });
    const { wanted, settled } = open(MASTER, { height });
    await settled("s897.ts");
    expect(wanted).toEqual(urls("master.m3u8", rendition, "s897.ts"));
    expect(early).toEqual(wanted);
  });
});

describe("a ladder without sizes", () => {
  const bare = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=5500000,CODECS="avc1.4D401F,mp4a.40.2"
high.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4D401F,mp4a.40.2"
low.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2800000,CODECS="avc1.4D401F,mp4a.40.2"
middle.m3u8
`;
  const playlists = Object.fromEntries(["low", "middle", "high"].map((name) => [`${HOST}/a/${name}.m3u8`, LIVE]));

  test.each([
    [null, "low.m3u8"],
    [720, "middle.m3u8"],
  ])("[PLR-3] at a chosen height of %s starts with the likely rendition", async (height, rendition) => {
    const { early } = serve({ [MASTER]: bare, ...playlists });
    const { wanted, settled } = open(MASTER, { height });
    await settled("s897.ts");
    expect(wanted).toEqual(urls("master.m3u8", rendition, "s897.ts"));
    expect(early).toEqual(wanted);
  });

  test("[PLR-3] shows the height of its picture once it is on screen", async () => {
    serve({ [MASTER]: bare, ...playlists });
    const { stream, settled, hls, video } = open();
    await settled("s897.ts");
    Object.defineProperty(video, "videoHeight", { value: 720 });
    hls?.trigger(Hls.Events.LEVEL_SWITCHED, { level: 0 });
    expect(stream.get().shownHeight).toBe(720);
  });
});

describe("recordings", () => {
  test.each([
    ["a byte order mark and lines of Windows", "bom-crlf", "s0.ts"],
    ["a discontinuity at every segment", "discontinuities", "s0.ts"],
  ])("[PLR-2] start at their beginning with %s", async (_, name, begins) => {
    const { early, late } = serve({ [MASTER]: read(name) });
    const { stream, settled } = open(MASTER, { kind: "recording" });
    await settled(begins);
    await vi.waitFor(() => expect(stream.get()).toMatchObject({ isKnown: true, live: null, isWindow: false }));
    expect(early).toEqual(urls("master.m3u8", begins));
    expect(late).toEqual([]);
  });

  test.each([
    ["by type", read("vod-without-endlist"), "live"],
    ["according to the page", read("vod-without-endlist").replace("#EXT-X-PLAYLIST-TYPE:VOD\n", ""), "recording"],
  ] as const)("[PLR-2] without an end are recordings %s", async (_, body, kind) => {
    const { early } = serve({ [MASTER]: PLAIN, [`${HOST}/a/index.m3u8`]: body });
    const { stream, wanted, settled } = open(MASTER, { kind });
    await settled("s0.ts");
    await vi.waitFor(() => expect(stream.get()).toMatchObject({ isKnown: true, live: null, isWindow: false }));
    expect(wanted).toEqual(early);
  });

  test("[PLR-6] play no ad from their playlist", async () => {
    const { late } = serve({ [MASTER]: read("interstitial") });
    const { stream, settled, hls } = open(MASTER, { kind: "recording" });
    await settled("s0.ts");
    await vi.waitFor(() => expect(stream.get().isKnown).toBe(true));
    expect(hls?.interstitialsManager).toBeNull();
    expect(late).toEqual([]);
  });
});
