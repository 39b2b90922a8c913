import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loaderOf } from "#src/testing/loaderOf.ts";
import oneLanguage from "#src/player/testdata/hls-captions-one-language.master.m3u8?raw";
import { watchCaptions } from "./hlsCaptions.ts";
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
const SDH =
  'CHARACTERISTICS="public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound"';
const line = (name: string, language: string, more = "DEFAULT=NO") =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",LANGUAGE="${language}",NAME="${name}",AUTOSELECT=YES,${more},URI="${name}.m3u8"`;
const master = (...lines: readonly string[]) =>
  ["#EXTM3U", ...lines, '#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.4D400D",SUBTITLES="s"', "index.m3u8"].join(
    "\n",
  );

const opened: Hls[] = [];

/** Opens a stream as a page does, with hls.js itself; resolves when its first playlist is there. */
async function open(text: string) {
  const answer = (url: string) => (url.endsWith("master.m3u8") ? text : url.endsWith(".ts") ? null : MEDIA);
  const hls = new Hls({ autoStartLoad: false, enableWorker: false, ...loaderOf(answer) });
  opened.push(hls);
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const chooseCaption = watchCaptions(hls, Hls, state);
  hls.on(Hls.Events.MANIFEST_PARSED, () => hls.startLoad(0));
  const isRead = new Promise((resolve) => hls.on(Hls.Events.LEVEL_LOADED, resolve));
  hls.loadSource("https://media.example/master.m3u8");
  await isRead;
  return { hls, state, chooseCaption };
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("MediaSource", { isTypeSupported: () => true });
});
afterEach(() => {
  for (const hls of opened.splice(0)) hls.destroy();
  vi.unstubAllGlobals();
});

test("[PLR-3] captions that were turned on stay on after a reload, in the next match and with the other camera", async () => {
  const first = await open(oneLanguage);
  expect(first.state.get()).toMatchObject({ captions: [{ name: "English", language: "en" }], caption: null });
  first.chooseCaption(0);
  expect(first.state.get().caption).toBe(0);
  const next = await open(master(line("Deutsch", "de"), line("English (UK)", "en-GB")));
  expect(next.hls.subtitleTrack).toBe(1);
  expect(next.state.get().caption).toBe(1);
});

test("[PLR-3] captions that were turned off stay off, and return in their language", async () => {
  const text = master(line("Deutsch", "de", "DEFAULT=YES"), line("English", "en"));
  const first = await open(text);
  expect(first.state.get().caption).toBe(0);
  first.chooseCaption(1);
  first.chooseCaption(null);
  const next = await open(text);
  expect(next.hls.subtitleTrack).toBe(-1);
  expect(next.state.get().caption).toBeNull();
});

test("[PLR-3] the chosen kind of captions is remembered: with or without sound descriptions", async () => {
  const text = master(line("English", "en"), line("English SDH", "en", `DEFAULT=NO,${SDH}`));
  const first = await open(text);
  first.chooseCaption(1);
  const same = await open(text);
  expect(same.state.get().caption).toBe(1);
  const without = await open(oneLanguage);
  expect(without.state.get().caption).toBe(0);
  same.chooseCaption(0);
  const plain = await open(master(line("English SDH", "en", `DEFAULT=NO,${SDH}`), line("English", "en")));
  expect(plain.state.get().caption).toBe(1);
});

test("[PLR-3] forced captions cannot be chosen, and are shown if the stream wants them and no others are on", async () => {
  const text = master(line("Signs", "en", "DEFAULT=YES,FORCED=YES"), line("English", "en"));
  const first = await open(text);
  expect(first.state.get()).toMatchObject({ captions: [{ id: 1, name: "English" }], caption: null });
  expect(first.hls.subtitleTrack).toBe(0);
  first.chooseCaption(1);
  const next = await open(text);
  expect([next.hls.subtitleTrack, next.state.get().caption]).toEqual([1, 1]);
  next.chooseCaption(null);
  expect([next.hls.subtitleTrack, next.state.get().caption]).toEqual([0, null]);
  const last = await open(text);
  expect([last.hls.subtitleTrack, last.state.get().caption]).toEqual([0, null]);
});
