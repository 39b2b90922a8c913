import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loaderOf } from "#src/testing/loaderOf.ts";
import { watchSounds } from "./hlsSounds.ts";
import { createState } from "#src/player/engine/state.ts";
import { EMPTY_STREAM, type StreamState } from "#src/player/engine/stream.ts";

const MEDIA = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:2.000,
s0.ts
#EXT-X-ENDLIST
`;
const DESCRIBED = 'CHARACTERISTICS="public.accessibility.describes-video",';
const line = (name: string, language: string, more = "") =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",LANGUAGE="${language}",NAME="${name}",AUTOSELECT=YES,${more}URI="${name}.m3u8"`;
const master = (...lines: readonly string[]) =>
  [
    "#EXTM3U",
    ...lines,
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.4D400D,mp4a.40.2",AUDIO="a"',
    "index.m3u8",
  ].join("\n");

const opened: Hls[] = [];

/** Opens a stream as a page does, with hls.js itself; resolves when its first playlist is there. */
async function open(...lines: readonly string[]) {
  const text = master(...lines);
  const answer = (url: string) => (url.endsWith("master.m3u8") ? text : url.endsWith(".ts") ? null : MEDIA);
  const hls = new Hls({ autoStartLoad: false, enableWorker: false, ...loaderOf(answer) });
  opened.push(hls);
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const chooseSound = watchSounds(hls, Hls, state);
  hls.on(Hls.Events.MANIFEST_PARSED, () => hls.startLoad(0));
  const isRead = new Promise((resolve) => hls.on(Hls.Events.LEVEL_LOADED, resolve));
  hls.loadSource("https://media.example/master.m3u8");
  await isRead;
  const { sounds, sound } = state.get();
  return { heard: sounds.find(({ id }) => id === sound)?.name, chooseSound };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("MediaSource", { isTypeSupported: () => true });
});
afterEach(() => {
  for (const hls of opened.splice(0)) hls.destroy();
  vi.unstubAllGlobals();
});

test("[PLR-3] remembered commentary is not the description beside it, however the language is written", async () => {
  const first = await open(line("Stadium", "zxx"), line("Commentary", "en"));
  first.chooseSound(1);
  const next = await open(line("Stadium", "zxx"), line("English described", "en", DESCRIBED), line("English", "en-GB"));
  expect(next.heard).toBe("English");
  const other = await open(line("Stadium", "zxx"), line("Description", "eng", DESCRIBED), line("Kommentar", "eng"));
  expect(other.heard).toBe("Kommentar");
});

test("[PLR-3] a remembered description is not the commentary beside it", async () => {
  const first = await open(line("English", "en"), line("English described", "en", DESCRIBED));
  first.chooseSound(1);
  const next = await open(
    line("Stadium", "zxx"),
    line("Commentary", "eng"),
    line("Audio description", "en-US", 'CHARACTERISTICS="public.easy-to-read, public.accessibility.describes-video",'),
  );
  expect(next.heard).toBe("Audio description");
  const without = await open(line("Stadium", "zxx"), line("Commentary", "en"));
  expect(without.heard).toBe("Commentary");
});
