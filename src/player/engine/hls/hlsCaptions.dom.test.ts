import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loaderOf } from "#src/testing/loaderOf.ts";
import oneLanguage from "#src/player/testdata/hls-captions-one-language.master.m3u8?raw";
import { hlsConfig } from "./hlsConfig.ts";
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

class FakeMediaSource extends EventTarget {
  static readonly isTypeSupported = () => true;
}
class FakeCue {
  readonly id = "";
}

const opened: Hls[] = [];

/** Opens a stream as a page does, with hls.js itself; resolves when its first playlist is there. */
async function open(text: string) {
  const answer = (url: string) => (url.endsWith("master.m3u8") ? text : url.endsWith(".ts") ? null : MEDIA);
  const hls = new Hls({ ...hlsConfig(null, null), ...loaderOf(answer) });
  opened.push(hls);
  const state = createState<StreamState>({ ...EMPTY_STREAM });
  const chooseCaption = watchCaptions(hls, Hls, state);
  hls.on(Hls.Events.MANIFEST_PARSED, () => hls.startLoad(0));
  const isRead = new Promise((resolve) => hls.on(Hls.Events.LEVEL_LOADED, resolve));
  const tracks = attachVideo(hls);
  hls.loadSource("https://media.example/master.m3u8");
  await isRead;
  const shownTracks = () =>
    tracks()
      .filter(({ mode }) => mode === "showing")
      .map(({ label }) => label);
  return { hls, state, chooseCaption, shownTracks };
}

interface FakeTrack {
  readonly label: string;
  mode: string;
}
const fakeTracks = new WeakMap<HTMLTrackElement, FakeTrack>();
/** jsdom's track elements have no text track. */
function trackOf(this: HTMLTrackElement): FakeTrack {
  const { kind, label, srclang: language } = this;
  const made = fakeTracks.get(this) ?? { kind, label, language, mode: "disabled" };
  fakeTracks.set(this, made);
  return made;
}

function attachVideo(hls: Hls): () => FakeTrack[] {
  const video = document.createElement("video");
  const tracks = () => Array.from(video.querySelectorAll("track"), (element) => trackOf.call(element));
  const textTracks = Object.assign(new EventTarget(), { onchange: null, [Symbol.iterator]: () => tracks().values() });
  Object.defineProperty(video, "textTracks", { value: textTracks });
  video.load = () => undefined;
  new MutationObserver(() => textTracks.dispatchEvent(new Event("addtrack"))).observe(video, { childList: true });
  hls.attachMedia(video);
  return tracks;
}

/** Captions of CEA-608 in the picture: each is shown, and erased after 2 s. */
function sendCaption(hls: Hls, atS: number, field: 1 | 2 = 1) {
  const at = (pts: number, ...pairs: readonly (readonly [number, number])[]) => {
    const triplets = pairs.flatMap(([a, b]) => [field === 1 ? 0xfc : 0xfd, a, b]);
    return { pts, bytes: Uint8Array.from([0x40 | pairs.length, 0xff, ...triplets]) };
  };
  const samples = [at(atS, [0x14, 0x20], [0x14, 0x70], [0x47, 0x6f], [0x14, 0x2f]), at(atS + 2, [0x14, 0x2c])];
  hls.trigger(Hls.Events.FRAG_PARSING_USERDATA, { id: "main", frag: { type: "main", level: 0 }, samples } as never);
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("MediaSource", FakeMediaSource);
  vi.stubGlobal("VTTCue", FakeCue);
  URL.createObjectURL = () => "blob:https://demo.example/1";
  URL.revokeObjectURL = () => undefined;
  Object.defineProperty(HTMLTrackElement.prototype, "track", { configurable: true, get: trackOf });
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

const channel = (name: string, language: string, instream: string) =>
  `#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",LANGUAGE="${language}",NAME="${name}",INSTREAM-ID="${instream}"`;
const captioned = (group: string, ...lines: readonly string[]) =>
  ["#EXTM3U", ...lines, `#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="avc1.4D400D"${group}`, "index.m3u8"].join("\n");
const BOTH = captioned(',CLOSED-CAPTIONS="cc"', channel("Español", "es", "CC3"), channel("English", "en", "SERVICE1"));

test("[PLR-3] captions inside the picture are chosen before the first ones come, and remembered", async () => {
  const { hls, state, chooseCaption, shownTracks } = await open(BOTH);
  const [english, spanish] = state.get().captions;
  expect([english, spanish]).toMatchObject([
    { name: "English", language: "en", kind: "captions" },
    { name: "Español", language: "es", kind: "captions" },
  ]);
  expect(state.get().caption).toBeNull();
  chooseCaption(spanish?.id ?? null);
  expect(state.get().caption).toBe(spanish?.id);
  sendCaption(hls, 1);
  sendCaption(hls, 2, 2);
  await expect.poll(shownTracks).toEqual(["Español"]);
  chooseCaption(null);
  expect([shownTracks(), state.get().caption]).toEqual([[], null]);
  chooseCaption(english?.id ?? null);
  expect(shownTracks()).toEqual(["English"]);

  const next = await open(BOTH);
  expect(next.state.get().caption).toBe(english?.id);
  sendCaption(next.hls, 1);
  await expect.poll(next.shownTracks).toEqual(["English"]);
  const other = await open(master(line("Deutsch", "de"), line("English (UK)", "en-GB")));
  expect(other.state.get().caption).toBe(1);
});

test("[PLR-3] captions inside the picture that no playlist names are found when they come, and stay on", async () => {
  const first = await open(captioned(""));
  expect(first.state.get().captions).toEqual([]);
  sendCaption(first.hls, 1);
  await expect.poll(() => first.state.get().captions).toMatchObject([{ name: "CC1", language: "" }]);
  expect(first.shownTracks()).toEqual([]);
  first.chooseCaption(first.state.get().captions[0]?.id ?? null);
  expect(first.shownTracks()).toEqual(["CC1"]);

  const next = await open(captioned(""));
  sendCaption(next.hls, 1, 2);
  sendCaption(next.hls, 1);
  await expect.poll(() => next.state.get().captions.map(({ name }) => name)).toEqual(["CC1", "CC3"]);
  expect(next.shownTracks()).toEqual(["CC1"]);
  next.chooseCaption(null);
  const last = await open(captioned(""));
  sendCaption(last.hls, 1);
  await expect.poll(() => last.state.get().captions).toHaveLength(1);
  expect([last.shownTracks(), last.state.get().caption]).toEqual([[], null]);
});

test("[PLR-3] captions inside the picture and those with a playlist are one menu, and one of them is shown", async () => {
  const text = captioned(',SUBTITLES="s",CLOSED-CAPTIONS="cc"', line("Deutsch", "de"), channel("English", "en", "CC1"));
  const { hls, state, chooseCaption, shownTracks } = await open(text);
  expect(state.get().captions.map(({ name }) => name)).toEqual(["Deutsch", "English"]);
  sendCaption(hls, 1);
  chooseCaption(state.get().captions[1]?.id ?? null);
  await expect.poll(shownTracks).toEqual(["English"]);
  expect(hls.subtitleTrack).toBe(-1);
  chooseCaption(0);
  expect([hls.subtitleTrack, state.get().caption]).toEqual([0, 0]);
  expect(shownTracks()).toEqual([]);
});

test("[PLR-3] the stream decides about captions inside the picture: whether there are any, and whether they are on", async () => {
  const none = await open(captioned(",CLOSED-CAPTIONS=NONE"));
  sendCaption(none.hls, 1);
  expect(none.state.get().captions).toEqual([]);
  const on = await open(BOTH.replace('NAME="English"', 'NAME="English",DEFAULT=YES,AUTOSELECT=YES'));
  expect(on.state.get().captions.find(({ id }) => id === on.state.get().caption)?.name).toBe("English");
  on.chooseCaption(null);
  const off = await open(BOTH.replace('NAME="English"', 'NAME="English",DEFAULT=YES,AUTOSELECT=YES'));
  expect(off.state.get().caption).toBeNull();
});
