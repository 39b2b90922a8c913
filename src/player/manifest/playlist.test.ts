import { expect, test, vi } from "vitest";
import { parseMaster, parseMedia, parsePlainMaster, readPlaylist, withEndTag, withZones } from "./playlist.ts";

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=380000,RESOLUTION=426x240,FRAME-RATE=25.000,CODECS="avc1.42c015,mp4a.40.2"
240/index.m3u8
#EXT-X-STREAM-INF:CODECS="vp09.00.20.08,opus",BANDWIDTH=350000
vp9/index.m3u8
`;

const MEDIA = `#EXTM3U
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="init.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-03-14T19:00:00.000Z
#EXTINF:2.0,
a.m4s
#EXTINF:1.5,
b.m4s
#EXT-X-DISCONTINUITY
#EXT-X-MAP:URI="other.mp4"
#EXT-X-PROGRAM-DATE-TIME:2026-03-14T19:01:00.000Z
#EXTINF:2.0,
c.m4s
`;
const BASE = "https://m.example/e/240/index.m3u8";

test("[PLR-9] renditions keep the order and the codecs of the master playlist", () => {
  const plain = { height: 240, frameRate: 25, bandwidth: 400_000, averageBandwidth: 380_000 };
  const wordless = { height: 0, frameRate: 0, bandwidth: 350_000, averageBandwidth: 350_000 };
  expect(parseMaster(MASTER, "https://m.example/e/master.m3u8")).toEqual([
    { address: BASE, codecs: "avc1.42c015,mp4a.40.2", ...plain },
    { address: "https://m.example/e/vp9/index.m3u8", codecs: "vp09.00.20.08,opus", ...wordless },
  ]);
  expect(parsePlainMaster(MASTER, BASE)).toHaveLength(2);
});

test("[PLR-9] content that is no playlist yields nothing", () => {
  expect(parseMaster("<html>404</html>", "https://m.example/")).toEqual([]);
  expect(parsePlainMaster("<html>404</html>", "https://m.example/")).toBeNull();
  expect(parseMedia("<html>404</html>")).toBeNull();
});

test("[PLR-9] segments have their position, date and init segment", () => {
  const playlist = parseMedia(MEDIA);
  const kickOff = Date.UTC(2026, 2, 14, 19);
  const [init, other] = ["init.mp4", "other.mp4"];
  expect(playlist).toMatchObject({ ended: false, targetS: 2 });
  expect(playlist?.segments.map(({ startS, date, initUri }) => [startS, date, initUri])).toEqual([
    [0, kickOff, init],
    [2, kickOff + 2000, init],
    [3.5, kickOff + 60_000, other],
  ]);
});

test.each([
  ["a byte range", MEDIA.replace('"init.mp4"', '"init.mp4",BYTERANGE="700@0"')],
  ["segments with byte ranges", MEDIA.replace("a.m4s", "#EXT-X-BYTERANGE:700@0\na.m4s")],
  ["missing segments", MEDIA.replace("a.m4s", "#EXT-X-GAP\na.m4s")],
  ["a key", MEDIA.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF')],
  ["an unknown tag", MEDIA.replace("#EXTINF", "#EXT-X-TOMORROW\n#EXTINF")],
  ["no target duration", MEDIA.replace("#EXT-X-TARGETDURATION:2\n", "")],
  ["a segment without a length", MEDIA.replace("#EXTINF:1.5,", "#EXTINF:none,")],
])("[PLR-9] a playlist with %s is rejected", (_, text) => {
  expect(parseMedia(text)).toBeNull();
});

test("[PLR-9] comments and irrelevant tags do not matter", () => {
  expect(parseMedia(MEDIA.replace("#EXTINF", "# note\n#EXTINF"))?.segments).toHaveLength(3);
  expect(parseMedia(MEDIA.replaceAll("\n", "\r\n"))?.segments).toHaveLength(3);
});

test("[PLR-2] a recording has an end, a live stream and a master playlist have none", () => {
  const vod = MEDIA.replace("#EXT-X-MAP", "#EXT-X-PLAYLIST-TYPE:VOD\n#EXT-X-MAP");
  expect(withEndTag(vod, false)).toBe(`${vod}#EXT-X-ENDLIST\n`);
  expect(withEndTag(withEndTag(vod, false), true)).toBe(`${vod}#EXT-X-ENDLIST\n`);
  expect(withEndTag(MEDIA, true)).toContain("#EXT-X-ENDLIST");
  expect(withEndTag(MEDIA, false)).toBe(MEDIA);
  expect(withEndTag(MASTER, true)).toBe(MASTER);
});

test("[PLR-9] a playlist is read without its byte order mark, and other content is rejected", async () => {
  expect(await readPlaylist(new Response(`\uFEFF${MEDIA}`))).toBe(MEDIA);
  expect(await readPlaylist(new Response("#EXT"))).toBeNull();
  expect(await readPlaylist(new Response("<html>"))).toBeNull();
  expect(await readPlaylist(new Response(null))).toBeNull();
});

test("[PLR-2] dates without a zone are in UTC, wherever the viewer is", () => {
  vi.stubEnv("TZ", "America/New_York");
  const zoneless = MEDIA.replaceAll(".000Z", "");
  expect(parseMedia(zoneless)).toEqual(parseMedia(MEDIA));
  expect(withZones(zoneless)).toBe(MEDIA);
  expect(withZones(zoneless.replaceAll("\n", "\r\n"))).toBe(MEDIA.replaceAll("\n", "\r\n"));
  expect(withZones(MEDIA.replaceAll("19:", "20:").replaceAll(".000Z", "+0100"))).toBe(MEDIA);
  expect(withZones(MEDIA.replaceAll("2026-", "soon "))).toBe(MEDIA.replaceAll("2026-", "soon "));
  vi.unstubAllEnvs();
});
