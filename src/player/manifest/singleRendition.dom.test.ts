import { afterEach, expect, test, vi } from "vitest";
import { renditionForUnknownNetwork, singleRendition } from "./singleRendition.ts";

const signal = new AbortController().signal;
const MASTER = "https://media.example/live/master.m3u8";
const AVC = "avc1.4d401f,mp4a.40.2";
const VP9 = "vp09.00.30.08,opus";
const rung = (name: string, bandwidth: number, codecs: string) => ({
  address: name,
  bandwidth,
  averageBandwidth: bandwidth,
  codecs,
  height: 0,
  frameRate: 0,
});
const everything = () => true;

afterEach(() => vi.unstubAllGlobals());

test("[PLR-4] the single rendition is the best of one codec for a modest network", () => {
  const ladder = [rung("240", 200_000, AVC), rung("v", 1_100_000, VP9), rung("720", 2_000_000, AVC)];
  expect(renditionForUnknownNetwork([...ladder, rung("1080", 5_000_000, AVC)], everything)?.address).toBe("720");
});

test("[PLR-4] if all are too large the smallest playable one is chosen", () => {
  const ladder = [rung("1080", 6_000_000, AVC), rung("720", 3_000_000, AVC), rung("v", 4_000_000, VP9)];
  expect(renditionForUnknownNetwork(ladder, everything)?.address).toBe("720");
  expect(renditionForUnknownNetwork(ladder, (codecs) => codecs === VP9)?.address).toBe("v");
  expect(renditionForUnknownNetwork(ladder, () => false)).toBeNull();
});

test("[PLR-4] its address is absolute, and content that is no master playlist is left unchanged", async () => {
  const video = document.createElement("video");
  video.canPlayType = () => "probably";
  const answers = (body: string) =>
    vi.stubGlobal("fetch", async () => Object.defineProperty(new Response(body), "url", { value: MASTER }));
  answers(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="${AVC}"\nhd-360.m3u8\n`);
  expect(await singleRendition(video, MASTER, signal)).toBe("https://media.example/live/hd-360.m3u8");
  answers("#EXTM3U\n#EXTINF:2,\n1.m4s\n");
  expect(await singleRendition(video, MASTER, signal)).toBe(MASTER);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
  expect(await singleRendition(video, MASTER, signal)).toBe(MASTER);
});

test("[PLR-4] captions among the codecs are not checked", async () => {
  const video = document.createElement("video");
  video.canPlayType = (type) => (type.includes("wvtt") ? "" : "probably");
  const body = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=800000,CODECS="${AVC},wvtt"\nhd-360.m3u8\n`;
  vi.stubGlobal("fetch", async () => Object.defineProperty(new Response(body), "url", { value: MASTER }));
  expect(await singleRendition(video, MASTER, signal)).toBe("https://media.example/live/hd-360.m3u8");
});
