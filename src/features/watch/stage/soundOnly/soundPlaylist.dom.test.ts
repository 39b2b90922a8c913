import Hls from "hls.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { soundPlaylist } from "./soundPlaylist.ts";
import { loaderOf } from "#src/testing/loaderOf.ts";
import { playlistLoader } from "#src/player/engine/hls/playlistLoader.ts";

const PICTURE = '#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,CODECS="avc1.4D400D,mp4a.40.2"';
/** Has an end, so that a slow machine does not see it loaded again. */
const SEGMENTS = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\ns0.ts\n#EXT-X-ENDLIST\n";
const track = (name: string, more = "") =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="${name}",LANGUAGE="en",${more}URI="${name}.m3u8"`;

let hls: Hls | null = null;
beforeEach(() => {
  const Decoder = class {
    static isTypeSupported = () => true;
  };
  vi.stubGlobal("MediaSource", Decoder);
});
afterEach(() => {
  hls?.destroy();
  vi.unstubAllGlobals();
});

/** Reads a master playlist with hls.js itself; resolves with what it asks for then. */
async function open(...lines: readonly string[]) {
  const asked: string[] = [];
  const { loader } = loaderOf((url) => {
    asked.push(url.split("/").at(-1) ?? "");
    return url.endsWith("master.m3u8") ? ["#EXTM3U", ...lines, ""].join("\n") : SEGMENTS;
  });
  const own = playlistLoader(loader, false, soundPlaylist);
  hls = new Hls({ autoStartLoad: false, enableWorker: false, loader: own });
  const isRead = new Promise((resolve) => hls?.on(Hls.Events.LEVEL_LOADED, resolve));
  hls.on(Hls.Events.MANIFEST_PARSED, () => hls?.startLoad(0));
  hls.loadSource("https://media.example/master.m3u8");
  await isRead;
  return { asked, tracks: hls.audioTracks.map(({ name }) => name) };
}

test("[PLR-15] of a ladder with a rendition of sound hls.js loads that one alone", async () => {
  const { asked } = await open(
    PICTURE,
    "360.m3u8",
    '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"',
    "sound.m3u8",
  );
  expect(asked).toContain("sound.m3u8");
  expect(asked).not.toContain("360.m3u8");
});

test("[PLR-15] of sound beside the pictures hls.js loads the usual one, once, and knows the others", async () => {
  const { asked, tracks } = await open(
    track("stadium"),
    track("commentary", "DEFAULT=YES,AUTOSELECT=YES,"),
    `${PICTURE},AUDIO="a"`,
    "360.m3u8",
  );
  expect(asked.filter((file) => file.endsWith(".m3u8"))).toEqual(["master.m3u8", "commentary.m3u8"]);
  expect(tracks).toEqual(["stadium", "commentary"]);
});
