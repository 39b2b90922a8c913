import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { downloadFile, listDownloadedFiles, type DownloadOptions } from "./downloadedFiles.ts";

const [OLD, FRESH] = ["https://m.example/old.mp4", "https://m.example/fresh.mp4"];
const PORTAL = "https://portal.example";
const stored = new Map<string, Response>();

beforeEach(() => {
  stored.clear();
  const cache = {
    put: async (key: string, response: Response) => {
      stored.set(key, new Response(await response.arrayBuffer(), response));
    },
    keys: async () => [...stored.keys()].map((path) => ({ url: PORTAL + path })),
    match: async (asked: string | { url: string }) =>
      stored.get(typeof asked === "string" ? asked : asked.url.slice(PORTAL.length))?.clone(),
    delete: async (key: string) => stored.delete(key),
  };
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("caches", { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

const film = () => new Response("film", { headers: { "Content-Type": "video/mp4", "Content-Length": "4" } });
/** The server sends the file at one address and rejects every other. */
function serve(good: string | null, status = 403) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address === good ? film() : new Response(null, { status });
  });
  return asked;
}
const save = (refresh: DownloadOptions["refresh"], onProgress: DownloadOptions["onProgress"] = () => undefined) =>
  downloadFile("anna", {
    id: "clip-1",
    address: OLD,
    refresh,
    about: {},
    now: 0,
    onProgress,
    signal: new AbortController().signal,
  });

test.each([401, 403, 410])(
  "[PWA-9] a file whose address was rejected with %i is downloaded from a new one",
  async (status) => {
    const asked = serve(FRESH, status);
    expect(await save(async () => FRESH)).toMatchObject({ id: "clip-1", bytes: 4 });
    expect(asked).toEqual([OLD, FRESH]);
    expect(await listDownloadedFiles("anna")).toHaveLength(1);
  },
);

test("[PWA-9] a file of which the browser has stored a part for the player is downloaded as a whole", async () => {
  // Firefox answers from its store, with the status of the player's request.
  vi.stubGlobal("fetch", async (_: string, { cache }: RequestInit) =>
    cache === "no-store" ? film() : new Response("fi", { status: 206, headers: { "Content-Type": "video/mp4" } }),
  );
  expect(await save(async () => FRESH)).toMatchObject({ bytes: 4 });
});

test("[PWA-9] a working address is not renewed", async () => {
  const refresh = vi.fn<DownloadOptions["refresh"]>(async () => FRESH);
  serve(OLD);
  await save(refresh);
  expect(refresh).not.toHaveBeenCalled();
});

function answer(body: BodyInit, headers: Record<string, string>) {
  vi.stubGlobal("fetch", async () => new Response(body, { headers }));
}
const WEBM = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]);

test.each([
  ["film", "video/mp4", "video/mp4"],
  ["film", "Video/QuickTime", "Video/QuickTime"],
  ["film", "application/mp4", "application/mp4"],
  ["film", "application/octet-stream", "video/mp4"],
  ["film", "binary/octet-stream", "video/mp4"],
  ["film", "", "video/mp4"],
  [WEBM, "application/octet-stream", "video/webm"],
])("[PWA-9] %j, sent as %j, is stored as %s", async (body, type, expected) => {
  answer(typeof body === "string" ? new TextEncoder().encode(body) : body, type === "" ? {} : { "Content-Type": type });
  expect(await save(async () => null)).toMatchObject({ bytes: body.length });
  expect(stored.get("/saved/clip-1/file")?.headers.get("Content-Type")).toBe(expected);
  expect((await stored.get("/saved/clip-1/file")?.clone().bytes())?.length).toBe(body.length);
});

test.each([
  ["<!doctype html><p>Sign in", "text/html", "The file could not be downloaded"],
  ['{"error":true}', "application/json", "The file could not be downloaded"],
  ["#EXTM3U", "application/vnd.apple.mpegurl", "The file could not be downloaded"],
  [" \n<!doctype html>", "application/octet-stream", "The file is not a video"],
  ['\uFEFF{"error":true}', "binary/octet-stream", "The file is not a video"],
  ["<html>", "video/mp4", "The file is not a video"],
  ["#EXTM3U", "application/octet-stream", "The file is not a video"],
])("[PWA-9] %j, sent as %s, is not stored", async (body, type, message) => {
  answer(new TextEncoder().encode(body), { "Content-Type": type });
  await expect(save(async () => null)).rejects.toThrow(message);
  expect(stored.size).toBe(0);
});

test.each([
  ["3", { "Content-Encoding": "gzip" }, [null]],
  ["9", { "Content-Encoding": "br" }, [null]],
  ["4", { "Content-Encoding": "identity" }, [4]],
  // Without an encoding: another host need not let the page read that header.
  ["3", {}, [null]],
])("[PWA-9] a length of %s with %j is used only if it is the real one", async (length, encoding, expected) => {
  const all: (number | null)[] = [];
  answer(new TextEncoder().encode("film"), { "Content-Type": "video/mp4", "Content-Length": length, ...encoding });
  expect(
    await save(
      async () => null,
      (_, of) => all.push(of),
    ),
  ).toMatchObject({ bytes: 4 });
  expect(all).toEqual(expected);
});

test("[PWA-9] a file that ends before its length is not stored", async () => {
  answer(new TextEncoder().encode("film"), { "Content-Type": "video/mp4", "Content-Length": "5" });
  await expect(save(async () => null)).rejects.toThrow("The download is incomplete: 4 of 5");
  expect(stored.size).toBe(0);
});

test.each([
  ["no fresh address", null],
  ["the same address again", OLD],
  ["an address that is refused, too", FRESH],
])("[PWA-9] with %s the download fails and nothing is stored", async (_, fresh) => {
  serve(null);
  await expect(save(async () => fresh)).rejects.toThrow("The file could not be downloaded: 403");
  expect(stored.size).toBe(0);
});

test("[PWA-9] a download that the end of its page interrupted is listed as such, and can be done again", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  void save(async () => null);
  await vi.waitFor(async () => expect(await listDownloadedFiles("anna")).toHaveLength(1));
  expect(await listDownloadedFiles("anna")).toMatchObject([{ id: "clip-1", isGone: true, isInterrupted: true }]);
  serve(OLD);
  await save(async () => null);
  expect(await listDownloadedFiles("anna")).toMatchObject([{ bytes: 4, isGone: false, isInterrupted: false }]);
});

test("[PWA-9] what another tab downloads at this moment is not interrupted", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  void save(async () => null);
  await vi.waitFor(async () => expect(await listDownloadedFiles("anna")).toHaveLength(1));
  const held = [{ name: "download anna/clip-1" }];
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held }) } });
  expect(await listDownloadedFiles("anna")).toEqual([]);
});

test("[PWA-9] a failed download leaves nothing, and one of a video that was there before leaves that", async () => {
  serve(null, 404);
  await expect(save(async () => null)).rejects.toThrow("404");
  expect([...stored.keys()]).toEqual([]);
  serve(OLD);
  await save(async () => null);
  stored.delete("/saved/clip-1/file");
  serve(null, 404);
  await expect(save(async () => null)).rejects.toThrow("404");
  expect(await listDownloadedFiles("anna")).toMatchObject([{ bytes: 4, isGone: true, isInterrupted: false }]);
});
