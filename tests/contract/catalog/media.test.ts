import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { events } from "#backend/db/schema.ts";
import { NOW, startTestBackend, type TestBackend } from "#tests/support/backend/backend.ts";

let backend: TestBackend;
let model: typeof events.$inferSelect;
let liveId: string;
const MINUTE = 60_000;

beforeAll(async () => {
  backend = await startTestBackend();
  const [row] = await backend.db.select().from(events).where(eq(events.status, "live")).limit(1);
  if (!row) throw new Error("Nothing is live");
  model = row;
  liveId = await addEvent("ev-stream", {});
}, 120_000);
beforeEach(() => void (backend.clock.time = NOW));
afterAll(() => backend.close());

/** Adds an event that has been live for an hour and ends in five minutes, changed by `values`. */
async function addEvent(id: string, values: Partial<typeof events.$inferInsert>): Promise<string> {
  const times = { streamStart: NOW - 60 * MINUTE, streamEnd: NOW + 5 * MINUTE };
  const shown = {
    mediaType: "event",
    type: "event",
    broadcast: "football",
    hasPano: true,
    hasCaptions: false,
    commerceCoverage: "commerce_free_media",
    inRegion: true,
  } as const;
  await backend.db.insert(events).values({ ...model, ...times, ...shown, ...values, id, referenceId: `ref-${id}` });
  return id;
}

const get = (url: string, headers = {}) => backend.app.inject({ url, headers });
const live = (file: string, stream = "hd", id = liveId) => get(`/media/live/${id}/${stream}/${file}`);

describe("a live stream", () => {
  test("has a master playlist, lowest variant first, and playlists that all viewers share for a second", async () => {
    const master = await live("master.m3u8");
    expect(master.headers).toMatchObject({
      "content-type": "application/vnd.apple.mpegurl",
      "cache-control": "public, max-age=1",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "Content-Length, Content-Range, Date",
    });
    const names = master.body.split("\n").filter((line) => /^[^#].*\.m3u8$/.test(line));
    expect(names[0]).toMatch(/-240\.m3u8$/);
    for (const name of names) expect((await live(name)).statusCode).toBe(200);
    for (const name of ["pano-h264-360.m3u8", "none.m3u8", "..%2f..%2fmaster.m3u8"])
      expect((await live(name)).statusCode).toBe(404);
  });

  test("moves with the clock, equally in both streams", async () => {
    const position = async (file: string, stream: string) => {
      const { body } = await live(file, stream);
      const dates = /PROGRAM-DATE-TIME:(.*)/.exec(body)?.[1];
      return [/MEDIA-SEQUENCE:(\d+)/.exec(body)?.[1], dates, body.match(/#EXTINF/g)?.length];
    };
    const hd = await position("hd-h264-240.m3u8", "hd");
    expect(hd).toEqual(["900", "2026-03-14T18:00:00.000Z", 900]);
    expect(await position("pano-h264-360.m3u8", "pano")).toEqual(hd);
    backend.clock.time = NOW + 10_000;
    expect((await position("hd-h264-240.m3u8", "hd"))[0]).toBe("905");
  });

  test("offers delta updates to players that follow along", async () => {
    const whole = await live("hd-h264-240.m3u8");
    expect(whole.body).toContain("#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0\n");
    for (const asked of ["YES", "v2"]) {
      const { body, statusCode } = await live(`hd-h264-240.m3u8?_HLS_skip=${asked}`);
      expect(statusCode).toBe(200);
      expect(body).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=894\n");
      expect(whole.body.endsWith(body.slice(body.indexOf("#EXTINF")))).toBe(true);
    }
    for (const asked of ["no", "YES&_HLS_skip=YES", ""])
      expect((await live(`hd-h264-240.m3u8?_HLS_skip=${asked}`)).body).toBe(whole.body);
  });

  test("is compressed on request", async () => {
    const answer = await get(`/media/live/${liveId}/hd/hd-h264-240.m3u8`, { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.rawPayload.length).toBeLessThan(4_000);
  });

  test("has immutable segments", async () => {
    const { body } = await live("hd-h264-240.m3u8");
    const init = /#EXT-X-MAP:URI="(.*)"/.exec(body)?.[1] ?? "";
    const segment = body.split("\n").find((line) => line.endsWith(".m4s")) ?? "";
    expect(segment).toMatch(/^hd-h264-240\/\d{3}\.m4s$/);
    for (const [url, type] of [
      [init, "ftyp"],
      [segment, "moof"],
    ] as const) {
      const answer = await live(url);
      expect(answer.headers).toMatchObject({
        "content-type": "video/mp4",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(answer.rawPayload.toString("latin1", 4, 8)).toBe(type);
    }
    for (const file of ["hd-h264-240/032.m4s", "none/000.m4s", "pano-h264-360/000.m4s", "captions-en/000.vtt"])
      expect((await live(file)).statusCode).toBe(404);
  });

  test("ends with the event, stays for ten minutes and is then gone; the recording has its own address", async () => {
    backend.clock.time = NOW + 5 * MINUTE;
    expect((await live("hd-h264-240.m3u8")).body).toMatch(/#EXT-X-ENDLIST\n$/);
    expect((await get(`/media/vod/${liveId}/hd/master.m3u8`)).statusCode).toBe(404);
    const id = await addEvent("ev-over", { status: "archived", duration: 65 * MINUTE });
    backend.clock.time = NOW + 14 * MINUTE;
    expect((await live("hd-h264-240.m3u8", "hd", id)).statusCode).toBe(200);
    const recording = await get(`/media/vod/${id}/hd/hd-h264-240.m3u8`);
    expect(recording.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(recording.body.match(/#EXTINF/g)).toHaveLength((65 * 60) / 2);
    backend.clock.time = NOW + 15 * MINUTE;
    const gone = await live("hd-h264-240.m3u8", "hd", id);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([410, "no-store"]);
  });

  test("has captions in segments where the broadcast has them", async () => {
    const id = await addEvent("ev-captions", { hasCaptions: true });
    expect((await live("master.m3u8", "hd", id)).body).toContain('TYPE=SUBTITLES,GROUP-ID="captions",LANGUAGE="en"');
    const { body } = await live("captions-en.m3u8", "hd", id);
    expect(body).not.toContain("EXT-X-MAP");
    const answer = await live("captions-en/010.vtt", "hd", id);
    expect(answer.headers["content-type"]).toBe("text/vtt; charset=utf-8");
    expect(answer.body).toContain("Harbour lead!");
    expect((await live("captions-en/032.vtt", "hd", id)).statusCode).toBe(404);
  });

  test("does not exist before its start, for unknown events, or where nothing is played", async () => {
    for (const url of [
      "/media/live/none/hd/master.m3u8",
      "/media/live/%00/hd/master.m3u8",
      `/media/live/${liveId}/3d/master.m3u8`,
    ])
      expect((await get(url)).statusCode).toBe(404);
    const later = await addEvent("ev-later", { status: "upcoming" });
    expect((await live("master.m3u8", "hd", later)).statusCode).toBe(404);
    const unrecorded = await addEvent("ev-curling", { broadcast: "curling" });
    expect((await live("hd-h264-240.m3u8", "hd", unrecorded)).statusCode).toBe(404);
  });
});

test("a channel never ends", async () => {
  backend.clock.time = NOW + 400 * 86_400_000;
  const channels = await backend.db.select().from(events).where(eq(events.status, "channel"));
  expect(channels.length).toBeGreaterThanOrEqual(3);
  for (const { id } of channels) {
    const { body, statusCode } = await get(`/media/live/${id}/hd/hd-h264-240.m3u8`);
    expect(statusCode).toBe(200);
    expect(body.match(/#EXTINF/g)).toHaveLength(900);
    expect((await get(`/media/live/${id}/pano/master.m3u8`)).statusCode).toBe(404);
  }
});

test("pictures have their type, smaller sizes on request, and a strict policy for SVG", async () => {
  const pictures = await Promise.all(
    [300, 320, 640, 960, 1280].map((w) => get(`/media/img/posters/tennis.webp?w=${w}`)),
  );
  expect(pictures.map(({ headers }) => headers["content-type"])).toEqual(pictures.map(() => "image/webp"));
  const [narrower = 0, ...sizes] = pictures.map(({ rawPayload }) => rawPayload.length);
  expect(narrower).toBe(sizes[0]);
  expect(sizes).toEqual([...new Set(sizes)].toSorted((a, b) => a - b));
  const crest = await get("/media/img/crests/ashford.svg");
  expect(crest.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
  });
  for (const url of [
    "/media/img/posters/none.webp",
    "/media/img/crests/..%2f..%2fapp.ts",
    "/media/img/posters/tennis.webp%00.svg",
  ])
    expect((await get(url)).statusCode).toBe(404);
});

test("advertisements can be valid, empty or broken, and have beacons", async () => {
  const preroll = await get("/media/ads/preroll.xml?cb=12345678");
  expect(preroll.headers).toMatchObject({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(preroll.body).toContain('skipoffset="00:00:05"');
  expect(preroll.body).toContain("/media/ads/preroll.webm");
  expect((await get("/media/ads/empty.xml")).body).toMatch(/<VAST version="4\.2" ?\/>/);
  expect((await get("/media/ads/broken.xml")).statusCode).toBe(200);
  expect((await get("/media/ads/beacon?e=start")).statusCode).toBe(204);
});
