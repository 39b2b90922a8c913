import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { anEvent, aClip } from "#src/testing/anEvent.ts";
import { deviceStorage, type DeviceStorage } from "#src/testing/downloadStorage.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import { createDownloads, UNDO_MS, type Downloads } from "./createDownloads.ts";
import { createDownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { openDownload } from "./openDownload.ts";
import { shareDownload } from "./shareDownload.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";

const [OLD, FRESH] = ["/s/1773514800.oldoldoldoldoldoldold", "/s/1773514900.freshfreshfreshfresh1"];
const HOST = "https://media.example";
const CHOICE = { height: 720, hasPano: false, onlyWifi: false };
const SEGMENTS = 6;

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="en",NAME="Commentary",DEFAULT=YES,URI="sound.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",LANGUAGE="en",NAME="English",DEFAULT=NO,URI="captions.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=800000,RESOLUTION=640x360,AUDIO="a",SUBTITLES="s"
360.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2800000,AVERAGE-BANDWIDTH=2400000,RESOLUTION=1280x720,AUDIO="a",SUBTITLES="s"
720.m3u8
`;
const media = (name: string, count = SEGMENTS) =>
  [
    "#EXTM3U",
    "#EXT-X-TARGETDURATION:2",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    ...(name === "captions" ? [] : [`#EXT-X-MAP:URI="${name}-init.mp4"`]),
    ...Array.from({ length: count }, (_, index) => `#EXTINF:2.000,\n${name}-${index}.m4s`),
    "#EXT-X-ENDLIST",
    "",
  ].join("\n");

/** The media server of a test: what is refused, missing or changed, and which segments were requested. */
interface MediaServer {
  readonly asked: string[];
  opens: string;
  readonly missing: Set<string>;
  count: number;
  more: string;
  /** Called before a segment is sent. */
  onSegment: (name: string, signal: AbortSignal | null | undefined) => Promise<void>;
}

let device: DeviceStorage;
let server: MediaServer;
let fresh: SportEvent | MediaEvent;
let renewals: number;
let endsAt: number | null;
let opensOffline: boolean;
const pages: Downloads[] = [];

const match = (signature = OLD) =>
  anEvent({
    status: "archived",
    durationMs: SEGMENTS * 2000,
    source: { hd: `${HOST}${signature}/vod/master.m3u8`, pano: null, poster: null, clip: null, epg: null },
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: Date.parse("2026-11-30T12:00:00Z") });
  device = deviceStorage();
  server = { asked: [], opens: OLD, missing: new Set(), count: SEGMENTS, more: "", onSegment: async () => undefined };
  fresh = match(FRESH);
  renewals = 0;
  endsAt = null;
  opensOffline = true;
  vi.stubGlobal("localStorage", device.localStorage);
  vi.stubGlobal("caches", device.caches);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("fetch", async (address: string, { signal }: RequestInit) => {
    if (!address.includes(server.opens)) return new Response(null, { status: 403 });
    const name = address.split("/").pop() ?? "";
    const [kind = ""] = name.split(".");
    if (name.endsWith(".m3u8"))
      return named(address, new Response(name === "master.m3u8" ? MASTER + server.more : media(kind, server.count)));
    server.asked.push(name);
    await server.onSegment(name, signal);
    return server.missing.has(name) ? new Response(null, { status: 404 }) : new Response(`content of ${name}`);
  });
});
afterEach(async () => {
  for (const one of pages.splice(0)) await one.open(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const named = (url: string, answer: Response) => Object.defineProperty(answer, "url", { value: url });

/** Opens a page that goes on with the downloads of the device. */
async function page(viewerId = "anna") {
  const store = createDownloadStore(device.records);
  const downloads = createDownloads(store, {
    readAgain: async () => {
      renewals += 1;
      return fresh;
    },
    readEnd: async () => endsAt,
    prepareOpening: async () => opensOffline,
  });
  pages.push(downloads);
  await downloads.open(viewerId);
  const read = async () => (await store.list(viewerId))[0];
  const until = (state: string) =>
    vi.waitFor(async () => expect((await read())?.state).toBe(state), { timeout: 10_000 });
  return { downloads, store, read, until };
}

/** A segment that never arrives, as when the browser is killed meanwhile. */
const never: MediaServer["onSegment"] = (_, signal) =>
  new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("[DWN-1] a stream is stored with its sounds and captions, in order, and each part is fetched once", async () => {
  const { downloads, until, read, store } = await page();
  await downloads.start(match(), CHOICE);
  await until("ready");
  expect(new Set(server.asked).size).toBe(server.asked.length);
  expect(server.asked).toHaveLength(SEGMENTS * 3 + 2);
  expect(server.asked.indexOf("720-0.m4s")).toBeLessThan(server.asked.indexOf("sound-1.m4s"));
  expect(server.asked.some((name) => name.startsWith("360"))).toBe(false);
  expect(await read()).toMatchObject({ done: 20, parts: 20, doneS: 12, durationS: 12, missing: [], problem: null });
  const plan = await store.readPlan("anna", "ev-1");
  expect(plan?.playlists["hd.m3u8"]).toContain('NAME="English",DEFAULT=NO,URI="hd-t1.m3u8"');
  expect(plan?.playlists["hd.m3u8"]).not.toContain("640x360");
  expect(plan?.playlists["hd-v2.m3u8"]).toMatch(/#EXT-X-MAP:URI="\d+"\n#EXTINF:2.000,\n\d+\n/);
});

test("[DWN-7] a recap that was kept by itself makes room for the next of its team once that is stored", async () => {
  const { downloads, store } = await page();
  const ids = async () => (await store.list("anna")).map(({ id, state }) => `${id} ${state}`);
  for (const [id, team] of [
    ["harbour-1", "harbour"],
    ["nordvik-1", "nordvik"],
    ["chosen", undefined],
  ] as const)
    await downloads.start({ ...match(), id }, CHOICE, team && [team]);
  await vi.waitFor(async () => expect(await ids()).toEqual(["harbour-1 ready", "nordvik-1 ready", "chosen ready"]));
  vi.setSystemTime(Date.now() + DAY_MS);
  server.onSegment = never;
  await downloads.start({ ...match(), id: "harbour-2" }, CHOICE, ["harbour"]);
  await vi.waitFor(async () => expect(await ids()).toContain("harbour-2 waiting"));
  expect(await ids()).toContain("harbour-1 ready");
  server.onSegment = async () => undefined;
  await downloads.pause("harbour-2");
  await downloads.resume("harbour-2");
  await vi.waitFor(async () => expect(await ids()).toEqual(["nordvik-1 ready", "chosen ready", "harbour-2 ready"]));
});

test("[DWN-1] a video of a first visit is ready once the portal opens without a network", async () => {
  opensOffline = false;
  const { downloads, read, until } = await page();
  await downloads.start(match(), CHOICE);
  await vi.waitFor(async () => expect((await read())?.done).toBe((await read())?.parts));
  expect((await read())?.state).toBe("waiting");
  opensOffline = true;
  await downloads.resume(match().id);
  await until("ready");
});

test("[DWN-7] a recap stays as long as it is the newest of one of its teams", async () => {
  const { downloads, store } = await page();
  const ids = async () => (await store.list("anna")).map(({ id, state }) => `${id} ${state}`);
  const keep = async (id: string, ...teams: readonly string[]) => {
    vi.setSystemTime(Date.now() + DAY_MS);
    await downloads.start({ ...match(), id }, CHOICE, teams);
    await vi.waitFor(async () => expect(await ids()).toContain(`${id} ready`));
  };
  await keep("derby", "harbour", "nordvik");
  await keep("harbour-2", "harbour");
  await keep("harbour-3", "harbour");
  await vi.waitFor(async () => expect(await ids()).toEqual(["derby ready", "harbour-3 ready"]));
  // A team that is followed later.
  await downloads.keepFor("derby", ["lagos"]);
  await keep("nordvik-2", "nordvik");
  expect(await ids()).toContain("derby ready");
  await downloads.keepFor("nordvik-2", ["lagos"]);
  expect(await ids()).toEqual(["harbour-3 ready", "nordvik-2 ready"]);
});

test("[DWN-3] without storage downloads wait, and that is logged once", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const gone = () => Promise.reject(new Error("no IndexedDB"));
  const downloads = createDownloads(
    createDownloadStore({ keys: gone, get: gone, set: gone, update: gone, remove: gone }),
    { readAgain: async () => fresh, readEnd: async () => null, prepareOpening: async () => true },
  );
  pages.push(downloads);
  for (const viewerId of ["anna", "ben", "anna"]) {
    await downloads.open(viewerId);
    await vi.advanceTimersByTimeAsync(1);
  }
  const logged = warn.mock.calls.filter(([text]) => text === "Downloads do not go on");
  expect(logged).toHaveLength(1);
  expect(downloads.state.get().downloads).toEqual([]);
});

test("[DWN-3] after a crash a download goes on from the last whole segment, in the next page", async () => {
  server.onSegment = (name, signal) => (name === "720-3.m4s" ? never(name, signal) : Promise.resolve());
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await vi.waitFor(() => expect(server.asked).toContain("720-3.m4s"));
  server.onSegment = async () => undefined;
  const second = await page();
  await second.until("ready");
  expect(twice()).toEqual(["720-3.m4s"]);
});

/** A tab of the browser: what it holds is free once it is closed, and its code goes no further. */
interface Tab {
  isClosed: boolean;
  readonly held: Set<() => void>;
}
/** The tab whose code runs. */
const inTab = new AsyncLocalStorage<Tab>();
const openTab = (): Tab => ({ isClosed: false, held: new Set() });
function close(tab: Tab): void {
  tab.isClosed = true;
  for (const free of tab.held) free();
}

/** Locks as tabs of a browser share them. */
function sharedLocks(): Pick<LockManager, "request"> {
  const last = new Map<string, Promise<void>>();
  const request = async (name: string, _: LockOptions, work: () => Promise<unknown>) => {
    const tab = inTab.getStore();
    const before = last.get(name);
    let free = (): void => undefined;
    last.set(name, new Promise((resolve) => (free = resolve)));
    await before;
    if (tab?.isClosed) {
      free();
      return new Promise(() => undefined);
    }
    tab?.held.add(free);
    return work().finally(free);
  };
  return { request: request as LockManager["request"] };
}

const twice = () => server.asked.filter((name, index) => server.asked.indexOf(name) !== index);
const PARTS = Array.from({ length: SEGMENTS * 3 + 2 }, (_, index) => index);

test.each(PARTS)(
  "[DWN-1] [DWN-3] a tab that is closed at part %i leaves the rest to the next, which fetches nothing else twice",
  async (at) => {
    vi.stubGlobal("navigator", { onLine: true, locks: sharedLocks() });
    const [closed, next] = [openTab(), openTab()];
    let goOn = (): void => undefined;
    const waits = new Promise<void>((resolve) => (goOn = resolve));
    server.onSegment = async () => {
      if (inTab.getStore() !== closed) return;
      await waits;
      if (server.asked.length <= at) return;
      close(closed);
      await new Promise(() => undefined);
    };
    const first = await inTab.run(closed, () => page());
    await inTab.run(closed, () => first.downloads.start(match(), CHOICE));
    await vi.waitFor(() => expect(server.asked).toHaveLength(1));
    // It waits for the tab that works on the download.
    const second = await inTab.run(next, () => page());
    goOn();
    await second.until("ready");
    expect(twice()).toEqual([server.asked[at]]);
    expect(await second.read()).toMatchObject({ done: PARTS.length, parts: PARTS.length, missing: [] });
    expect(device.answers.size).toBe(PARTS.length);
  },
);

test("[DWN-1] a download, another tab and the players of both fetch each part once, whoever is first", async () => {
  vi.stubGlobal("navigator", { onLine: true, locks: sharedLocks() });
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  server.onSegment = () => waits;
  const [first, second] = [await page(), await page()];
  await first.downloads.start(match(), CHOICE);
  await vi.waitFor(() => expect(server.asked).toHaveLength(1));
  await second.downloads.resume("ev-1");
  const shared = [await shareDownload(first.store, "anna", "ev-1"), await shareDownload(second.store, "anna", "ev-1")];
  const files = ["720", "sound"].flatMap((name) =>
    Array.from({ length: SEGMENTS }, (_, index) => `${HOST}${OLD}/vod/${name}-${index}.m4s`),
  );
  const read = shared.flatMap((one) => files.map((file) => one?.read(file, null)));
  goOn();
  for (const content of await Promise.all(read)) expect(content?.byteLength).toBeGreaterThan(0);
  await first.until("ready");
  expect(twice()).toEqual([]);
  expect(server.asked).toHaveLength(PARTS.length);
});

test("[DWN-1] a match that plays meanwhile takes from its download what is there, and leaves what it fetches", async () => {
  let goOn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (goOn = resolve));
  server.onSegment = (name) => (name === "720-2.m4s" ? waits : Promise.resolve());
  const { downloads, until, store } = await page();
  await downloads.start(match(), CHOICE);
  await vi.waitFor(() => expect(server.asked).toContain("720-2.m4s"));
  const shared = await shareDownload(store, "anna", "ev-1");
  // The player has its playlists with another signature.
  const at = (file: string) => `${HOST}${FRESH}/vod/${file}`;
  const text = async (file: string) => new TextDecoder().decode((await shared?.read(at(file), null)) ?? undefined);
  expect(shared?.heightOf(at("master.m3u8"))).toBe(720);
  expect(shared?.heightOf(at("other/master.m3u8"))).toBeNull();
  for (const file of ["720-0.m4s", "720-5.m4s"]) expect(await text(file)).toBe(`content of ${file}`);
  expect(shared?.read(at("360-5.m4s"), null)).toBeUndefined();
  expect(shared?.read(at("720-5.m4s"), [0, 9])).toBeUndefined();
  goOn();
  await until("ready");
  expect(new Set(server.asked).size).toBe(server.asked.length);
});

test("[DWN-1] a video that another tab has stored is not begun again by a tab that was not told of it", async () => {
  const first = await page();
  const second = await page();
  await first.downloads.start(match(), CHOICE);
  await first.until("ready");
  await second.downloads.start(match(), CHOICE);
  expect(await second.read()).toMatchObject({ state: "ready", done: 20, parts: 20 });
  expect(second.downloads.state.get().downloads).toMatchObject([{ id: "ev-1", state: "ready" }]);
});

test("[DWN-1] [DWN-4] pano is stored beside HD, each part once, and both have their playlist", async () => {
  const both = match();
  const video = { ...both, source: { ...both.source, pano: `${HOST}${OLD}/vod/pano.m3u8` } };
  const { downloads, until, store } = await page();
  await downloads.start(video, { ...CHOICE, hasPano: true });
  await until("ready");
  expect(new Set(server.asked).size).toBe(server.asked.length);
  expect(server.asked.filter((name) => name.startsWith("pano-"))).toHaveLength(SEGMENTS + 1);
  const plan = await store.readPlan("anna", "ev-1");
  expect(Object.keys(plan?.playlists ?? {})).toEqual(expect.arrayContaining(["hd.m3u8", "pano.m3u8"]));
  expect(plan?.parts.length).toBe(20 + SEGMENTS + 1);
});

test("[DWN-3] an address that expired is renewed once, and the same stream goes on", async () => {
  server.onSegment = async (name) => {
    if (name === "720-2.m4s") server.opens = FRESH;
  };
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("ready");
  expect(renewals).toBe(1);
  expect(new Set(server.asked).size).toBe(server.asked.length);
  expect((await read())?.video.source.hd).toContain(FRESH);
});

test("[DWN-6] a download stops with a reason if the fresh address is refused, too, or the viewer has lost access", async () => {
  server.opens = "/s/nothing";
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("stopped");
  expect(await read()).toMatchObject({ problem: "refused" });
  expect(renewals).toBe(1);
  server.opens = FRESH;
  fresh = { ...match(FRESH), isEventAvailableForUser: false, commerceCoverage: "commerce_members_media" };
  await downloads.resume("ev-1");
  await until("stopped");
  expect(server.asked).toEqual([]);
});

test("[DWN-5] a recording that another one has replaced stops the download, which can begin again", async () => {
  server.onSegment = (name, signal) => (name === "720-3.m4s" ? never(name, signal) : Promise.resolve());
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await vi.waitFor(() => expect(server.asked).toContain("720-3.m4s"));
  server.onSegment = async () => undefined;
  server.count = SEGMENTS - 1;
  fresh = match(OLD);
  const second = await page();
  await second.until("stopped");
  expect(await second.read()).toMatchObject({ problem: "changed" });
  await second.downloads.restart("ev-1");
  await second.until("ready");
  expect(await second.read()).toMatchObject({ doneS: 10, durationS: 10 });
});

test("[DWN-5] what the server does not have is a gap: the rest is stored, and can be fetched later", async () => {
  server.missing.add("720-2.m4s");
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("ready");
  expect((await read())?.missing).toHaveLength(1);
  server.missing.clear();
  const before = server.asked.length;
  await downloads.fetchRest("ev-1");
  await vi.waitFor(async () => expect(await read()).toMatchObject({ state: "ready", missing: [], doneS: 12 }));
  expect(server.asked.slice(before)).toEqual(["720-2.m4s"]);
});

test.each([
  ["a key for its session", '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1"\n', "protected"],
  ["variables", '#EXT-X-DEFINE:NAME="a",VALUE="b"\n', "unsupported"],
])("[DWN-2] a stream with %s is refused, with the reason", async (_, more, problem) => {
  server.more = more;
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("stopped");
  expect(await read()).toMatchObject({ problem });
  expect(server.asked).toEqual([]);
});

test("[DWN-5] a download that does not fit stops, and goes on once there is room", async () => {
  const storage = { estimate: async () => ({ quota: 1000, usage: 999 }), persist: async () => true };
  vi.stubGlobal("navigator", { onLine: true, storage });
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("stopped");
  expect(await read()).toMatchObject({ problem: "room" });
  storage.estimate = async () => ({ quota: 1e9, usage: 0 });
  await downloads.resume("ev-1");
  await until("ready");
});

test("[DWN-5] parts that the browser has deleted are missing, and without any the video is gone", async () => {
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await first.until("ready");
  const [part = ""] = [...device.answers.keys()];
  device.answers.delete(part);
  const second = await page();
  expect((await second.read())?.missing).toHaveLength(1);
  device.answers.clear();
  const third = await page();
  expect(await third.read()).toMatchObject({ state: "stopped", problem: "gone" });
});

test("[DWN-3] downloads run one after the other, in an order that can be changed, and pause", async () => {
  server.onSegment = never;
  const { downloads, store } = await page();
  const clip = (id: string) => aClip({ id, source: { ...match().source, hd: null, clip: `${HOST}${OLD}/${id}.mp4` } });
  for (const id of ["a", "b", "c"]) await downloads.start(clip(id), CHOICE);
  const order = async () => (await store.list("anna")).map(({ id, state }) => `${id} ${state}`);
  await downloads.putFirst("c");
  await downloads.pause("a");
  expect(await order()).toEqual(["c waiting", "a paused", "b waiting"]);
  server.onSegment = async () => undefined;
  await downloads.resume("a");
  await vi.waitFor(async () => expect(downloads.state.get().running).toBe("c"));
});

test("[DWN-4] a deletion can be undone for some seconds; then the parts go", async () => {
  const { downloads, until, read } = await page();
  await downloads.start(match(), CHOICE);
  await until("ready");
  await downloads.remove(["ev-1"]);
  expect((await read())?.removedAt).toBeDefined();
  await downloads.undo(["ev-1"]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(device.answers.size).toBe(20);
  await downloads.remove(["ev-1"]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  await vi.waitFor(() => expect(device.answers.size).toBe(0));
  expect(await read()).toBeUndefined();
});

test("[DWN-6] a download is deleted once the server says that the viewer may not watch it any more", async () => {
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await first.until("ready");
  vi.setSystemTime(Date.now() + DAY_MS + 1);
  const second = await page();
  await vi.waitFor(() => expect(renewals).toBe(1));
  expect(device.answers.size).toBe(20);
  vi.setSystemTime(Date.now() + DAY_MS + 1);
  fresh = { ...match(), isEventAvailableInUserRegion: false };
  await page();
  await vi.waitFor(() => expect(device.answers.size).toBe(0));
  expect(await second.read()).toBeUndefined();
});

test.each([true, false])(
  "[DWN-6] a download ends with what the viewer bought, unless they bought more, and is deleted by no clock (online: %s)",
  async (isOnline) => {
    endsAt = Date.now() + DAY_MS / 2;
    const first = await page();
    await first.downloads.start(match(), CHOICE);
    await first.until("ready");
    expect(await first.read()).toMatchObject({ endsAt });
    vi.setSystemTime(endsAt + 1);
    expect(await openDownload(first.store, "anna", "ev-1")).toBeNull();
    if (isOnline) {
      endsAt = Date.now() + DAY_MS;
      const second = await page();
      await vi.waitFor(async () => expect(await second.read()).toMatchObject({ endsAt }));
      expect(device.answers.size).toBe(20);
      return;
    }
    connectivity.online.set(false);
    const second = await page();
    await second.until("ready");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await openDownload(first.store, "anna", "ev-1")).toBeNull();
    expect(device.answers.size).toBe(20);
    // The clock of the device was wrong.
    vi.setSystemTime(endsAt - 1);
    expect(await openDownload(first.store, "anna", "ev-1")).not.toBeNull();
    connectivity.online.set(true);
  },
);

test("[DWN-3] what an older build stored of a video is asked for anew, and its parts stay", async () => {
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await first.until("ready");
  await first.store.change("anna", "ev-1", () => ({ schema: SCHEMA_VERSION - 1 }));
  const second = await page();
  await vi.waitFor(() => expect(second.downloads.state.get().downloads).toMatchObject([{ schema: SCHEMA_VERSION }]));
  expect(renewals).toBe(1);
  expect(device.answers.size).toBe(20);
});

test("[DWN-6] another viewer does not see a download, and it is deleted", async () => {
  const first = await page();
  await first.downloads.start(match(), CHOICE);
  await first.until("ready");
  const other = await page("ben");
  expect(await other.read()).toBeUndefined();
  expect(device.answers.size).toBe(0);
  expect(await first.read()).toBeUndefined();
});

test("[DWN-4] a stored stream is played with addresses on this device, also before it is whole", async () => {
  server.onSegment = (name, signal) => (name === "720-3.m4s" ? never(name, signal) : Promise.resolve());
  const { downloads, store } = await page();
  await downloads.start(match(), CHOICE);
  await vi.waitFor(() => expect(server.asked).toContain("720-3.m4s"));
  const opened = await openDownload(store, "anna", "ev-1");
  expect(opened?.source).toMatchObject({ hd: "https://stored.invalid/ev-1/hd.m3u8", pano: null, clip: null });
  expect(await openDownload(store, "ben", "ev-1")).toBeNull();
});
