import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import { createDownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { aClip } from "#src/testing/anEvent.ts";
import { deviceStorage, type DeviceStorage } from "#src/testing/downloadStorage.ts";
import { createDownloads, type Downloads } from "./createDownloads.ts";
import { openDownload } from "./openDownload.ts";

const FILE = "https://media.example/clip.mp4";
const CHOICE = { height: 0, hasPano: false, onlyWifi: false };
const clip = aClip({
  id: "clip-1",
  durationMs: 20_000,
  source: { hd: null, pano: null, poster: null, clip: FILE, epg: null },
});

let device: DeviceStorage;
let downloads: Downloads;
const store = () => createDownloadStore(device.records);
const read = async () => (await store().list("anna"))[0];
const until = (state: string) => vi.waitFor(async () => expect((await read())?.state).toBe(state), { timeout: 10_000 });

/** A server that sends ranges of a file, with these headers. */
function serve(content: string, headers: Record<string, string> = { "Content-Type": "video/mp4" }) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    const range = new Headers(init.headers).get("Range") ?? "";
    asked.push(range);
    const [, from = 0, to = 0] = /bytes=(\d+)-(\d+)/.exec(range)?.map(Number) ?? [];
    const part = content.slice(from, to + 1);
    const size = { "Content-Range": `bytes ${from}-${to}/${content.length}`, "Content-Length": String(part.length) };
    return new Response(part, { status: 206, headers: { ...size, ...headers } });
  });
  return asked;
}
/** A server that sends the whole file whatever is asked for. */
const serveWhole = (content: BodyInit, headers: Record<string, string>) =>
  vi.stubGlobal("fetch", async () => new Response(content, { headers }));

beforeEach(() => {
  device = deviceStorage();
  vi.stubGlobal("localStorage", device.localStorage);
  vi.stubGlobal("caches", device.caches);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("BroadcastChannel", undefined);
  downloads = createDownloads(store(), {
    readAgain: async () => clip,
    readEnd: async () => null,
    prepareOpening: async () => true,
  });
});
afterEach(async () => {
  await downloads.open(null);
  vi.unstubAllGlobals();
});

async function download() {
  await downloads.open("anna");
  await downloads.start(clip, CHOICE);
}

test("[DWN-1] a file is stored in ranges, and played as one file of its type", async () => {
  const film = "x".repeat(4_500_000);
  const asked = serve(film);
  await download();
  await until("ready");
  expect(asked).toEqual(["bytes=0-0", "bytes=0-1999999", "bytes=2000000-3999999", "bytes=4000000-4499999"]);
  expect(await read()).toMatchObject({ bytes: film.length, parts: 3, doneS: 20 });
  const files: Blob[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
  const opened = await openDownload(store(), "anna", "clip-1");
  expect(opened?.source).toMatchObject({ hd: null, clip: "blob:1" });
  expect([files[0]?.size, files[0]?.type]).toEqual([film.length, "video/mp4"]);
});

const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]);

test.each([
  ["film", "video/mp4", "video/mp4"],
  ["film", "Video/QuickTime", "Video/QuickTime"],
  ["film", "application/octet-stream", "video/mp4"],
  [WEBM, "binary/octet-stream", "video/webm"],
])("[DWN-1] %j, sent as %s without ranges, is stored as %s", async (body, type, expected) => {
  serveWhole(body, { "Content-Type": type });
  await download();
  await until("ready");
  expect((await store().readPart("anna", "clip-1", 0))?.headers.get("Content-Type")).toBe(expected);
});

test.each([
  ['{"error":true}', "application/json"],
  ["#EXTM3U", "application/vnd.apple.mpegurl"],
  ['\uFEFF{"error":true}', "binary/octet-stream"],
  ["#EXTM3U", "application/octet-stream"],
])("[DWN-5] %j, sent as %s, is no video: nothing is stored, and the viewer is told", async (body, type) => {
  serveWhole(body, { "Content-Type": type });
  await download();
  await until("stopped");
  expect(await read()).toMatchObject({ problem: "unsupported" });
  expect(device.answers.size).toBe(0);
});

test.each([
  ["a page, such as a hotel's sign-in", "<!doctype html>Sign in", "text/html"],
  ["nothing", "", "video/mp4"],
])("[DWN-3] %s in place of a file is no answer: the download waits", async (_, body, type) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  serveWhole(body, { "Content-Type": type });
  await download();
  await vi.waitFor(() => expect(downloads.state.get().running).toBeNull());
  expect(await read()).toMatchObject({ state: "waiting", done: 0 });
  serve("film");
  await vi.advanceTimersByTimeAsync(5_000);
  await until("ready");
  vi.useRealTimers();
});

test("[PWA-9] [DWN-3] files that older builds stored are there, and one that was interrupted goes on", async () => {
  const facts = { id: "old", bytes: 4, savedAt: 5, about: { schema: SCHEMA_VERSION, clip: { ...clip, id: "old" } } };
  const cache = await device.caches.open("touchline-saved-anna");
  await cache.put("/saved/old/facts", Response.json(facts));
  await cache.put("/saved/old/file", new Response("film", { headers: { "Content-Type": "video/mp4" } }));
  const begun = { ...facts, id: "clip-1", about: { schema: SCHEMA_VERSION, clip }, isBegun: true };
  await cache.put("/saved/clip-1/facts", Response.json(begun));
  serve("film");
  await downloads.open("anna");
  await vi.waitFor(async () =>
    expect((await store().list("anna")).map(({ id, state, bytes }) => [id, state, bytes])).toEqual([
      ["old", "ready", 4],
      ["clip-1", "ready", 4],
    ]),
  );
  expect([...device.answers.keys()].filter((key) => !key.includes("?"))).toEqual([]);
  expect((await store().readPart("anna", "old", 0))?.headers.get("Content-Type")).toBe("video/mp4");
});
