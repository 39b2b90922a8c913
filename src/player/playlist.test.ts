import { expect, test } from "vitest";
import { parseMaster, parseMedia } from "./playlist.ts";

const MASTER = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=380000,RESOLUTION=426x240,CODECS="avc1.42c015,mp4a.40.2"
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
#EXT-X-PROGRAM-DATE-TIME:2026-03-14T19:01:00.000Z
#EXTINF:2.0,
c.m4s
`;

test("[PLR-9] variants keep the order and the codecs of the master playlist", () => {
  expect(parseMaster(MASTER, "https://m.example/e/master.m3u8")).toEqual([
    { address: "https://m.example/e/240/index.m3u8", bandwidth: 400_000, codecs: "avc1.42c015,mp4a.40.2" },
    { address: "https://m.example/e/vp9/index.m3u8", bandwidth: 350_000, codecs: "vp09.00.20.08,opus" },
  ]);
});

test("[PLR-9] what is no playlist gives nothing", () => {
  expect(parseMaster("<html>404</html>", "https://m.example/")).toEqual([]);
  expect(parseMedia("<html>404</html>", "nonsense").segments).toEqual([]);
});

test("[PLR-9] segments know their place and their date", () => {
  const playlist = parseMedia(MEDIA, "https://m.example/e/240/index.m3u8");
  const kickOff = Date.UTC(2026, 2, 14, 19);
  expect(playlist.initAddress).toBe("https://m.example/e/240/init.mp4");
  expect(playlist.ended).toBe(false);
  expect(playlist.targetS).toBe(2);
  expect(parseMedia("#EXT-X-TARGETDURATION:6\n#EXTINF:4.0,\na.m4s", "https://m.example/").targetS).toBe(6);
  expect(playlist.segments.map(({ startS, date }) => [startS, date])).toEqual([
    [0, kickOff],
    [2, kickOff + 2000],
    [3.5, kickOff + 60_000],
  ]);
});
