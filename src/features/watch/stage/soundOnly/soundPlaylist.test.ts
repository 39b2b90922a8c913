import { beforeEach, expect, test, vi } from "vitest";
import { soundPlaylist } from "./soundPlaylist.ts";

const decodes = { h264: true };
beforeEach(() => {
  decodes.h264 = true;
  vi.stubGlobal(
    "MediaSource",
    class {
      static isTypeSupported = (type: string) => decodes.h264 || !type.includes("avc1");
    },
  );
});

const master = (...lines: string[]) => ["#EXTM3U", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines, ""].join("\n");
const picture = (height: number, rate: number, codecs = "avc1.4d401f,mp4a.40.2", more = "") => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${rate},RESOLUTION=1x${height},CODECS="${codecs}"${more}`,
  `${height}/index.m3u8`,
];
const sound = (rate: number) => [`#EXT-X-STREAM-INF:BANDWIDTH=${rate},CODECS="mp4a.40.5"`, `sound-${rate}.m3u8`];

test("[PLR-15] of several renditions of sound the best within 64 kbit/s is played", () => {
  const text = master(...picture(240, 400_000), ...sound(128_000), ...sound(48_000), ...sound(64_000));
  expect(soundPlaylist(text)).toBe(master(...sound(64_000)));
});

test("[PLR-15] a rendition of sound that needs more is still less than a picture", () => {
  expect(soundPlaylist(master(...picture(240, 400_000), ...sound(128_000)))).toBe(master(...sound(128_000)));
});

test("[PLR-15] sound beside the pictures is played with its languages", () => {
  const languages = [
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Stadium",LANGUAGE="en",URI="stadium.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Commentary",LANGUAGE="en",DEFAULT=YES,URI="commentary.m3u8"',
  ];
  const text = master(...languages, ...picture(720, 2_800_000), ...picture(240, 400_000, undefined, ',AUDIO="a"'));
  expect(soundPlaylist(text)).toBe(
    master(...languages, '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2",AUDIO="a"', "commentary.m3u8"),
  );
});

test("[PLR-15] where the sound is in the pictures, the lowest in the codec of this browser is played", () => {
  const vp9 = "vp09.00.10.08,opus";
  const text = master(...picture(720, 2_800_000, vp9), ...picture(360, 900_000, vp9), ...picture(240, 400_000));
  expect(soundPlaylist(text)).toBe(master(...picture(240, 400_000)));
  decodes.h264 = false;
  expect(soundPlaylist(text)).toBe(master(...picture(360, 900_000, vp9)));
});

test("[PLR-15] a sound in the pictures beside others of its own stays in the pictures", () => {
  const languages = [
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Stadium",DEFAULT=YES',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Description",URI="description.m3u8"',
  ];
  const lowest = picture(240, 400_000, undefined, ',AUDIO="a"');
  expect(soundPlaylist(master(...languages, ...lowest))).toBe(master(...languages, ...lowest));
});

test("[PLR-15] playlists of segments and streams of sound alone stay as they are", () => {
  const segments = "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n1.m4s\n";
  expect(soundPlaylist(segments)).toBe(segments);
  expect(soundPlaylist(master(...sound(48_000)))).toBe(master(...sound(48_000)));
  expect(soundPlaylist("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n")).toBe("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n");
});
