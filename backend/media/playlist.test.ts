import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { captionSegment, cuesOf, readCues } from "./captions.ts";
import { masterPlaylist } from "./master.ts";
import { mediaPlaylist } from "./playlist.ts";
import { segmentBoundariesOf, liveWindow, vodWindow, type SegmentWindow } from "./timeline.ts";

const LOOP = 32;
const boundaries = segmentBoundariesOf(Array.from({ length: LOOP }, () => 2_000));
const START = Date.parse("2026-03-14T18:00:00.000Z");
const MINUTE = 60_000;

const written = (window: SegmentWindow, onDemand = false, skip = false) =>
  mediaPlaylist({
    boundaries,
    window,
    streamStart: START,
    onDemand,
    skip,
    initUri: "init.mp4",
    segmentUri: (index) => `${index}.m4s`,
  });

interface Segment {
  readonly sequence: number;
  readonly discontinuity: number;
  /** Epoch ms. */
  readonly at: number;
  readonly uri: string;
}

/** Reads a playlist as a player does; it takes segments that a delta update skips from `before`. */
function read(text: string, before: readonly Segment[] = []): Segment[] {
  const number = (tag: string) => Number(new RegExp(`^#${tag}:(\\d+)$`, "m").exec(text)?.[1]);
  let sequence = number("EXT-X-MEDIA-SEQUENCE");
  let discontinuity = number("EXT-X-DISCONTINUITY-SEQUENCE");
  let at = Number.NaN;
  let lengthMs = 0;
  const segments: Segment[] = [];
  const skipped = Number(/^#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)$/m.exec(text)?.[1] ?? 0);
  for (const known of before.filter((one) => one.sequence >= sequence && one.sequence < sequence + skipped)) {
    segments.push(known);
    discontinuity = known.discontinuity;
  }
  sequence += skipped;
  for (const line of text.split("\n")) {
    if (line === "#EXT-X-DISCONTINUITY") {
      discontinuity += 1;
      at = Number.NaN; // the date does not carry over a discontinuity
    } else if (line.startsWith("#EXT-X-PROGRAM-DATE-TIME:")) at = Date.parse(line.slice(25));
    else if (line.startsWith("#EXTINF:")) lengthMs = Number.parseFloat(line.slice(8)) * 1000;
    else if (line !== "" && !line.startsWith("#")) {
      segments.push({ sequence, discontinuity, at, uri: line });
      sequence += 1;
      at += lengthMs;
    }
  }
  return segments;
}

describe("a live window", () => {
  test("grows from three segments, then slides over the last thirty minutes", () => {
    const at = (ms: number) => liveWindow(boundaries, START + ms, START, null);
    expect(at(0)).toEqual({ from: 0, until: 3, ended: false });
    expect(at(7_999)).toEqual({ from: 0, until: 3, ended: false });
    expect(at(8_000)).toEqual({ from: 0, until: 4, ended: false });
    expect(at(30 * MINUTE)).toEqual({ from: 0, until: 900, ended: false });
    expect(at(30 * MINUTE + 2_000)).toEqual({ from: 1, until: 901, ended: false });
    expect(at(31 * MINUTE)).toEqual({ from: 30, until: 930, ended: false });
  });

  test("stops after the end and is marked as ended", () => {
    const end = START + 100 * MINUTE;
    expect(liveWindow(boundaries, end - 1, START, end)).toMatchObject({ until: 2_999, ended: false });
    expect(liveWindow(boundaries, end, START, end)).toEqual({ from: 2_100, until: 3_000, ended: true });
    expect(liveWindow(boundaries, end + 9 * MINUTE, START, end)).toEqual({ from: 2_100, until: 3_000, ended: true });
  });

  test("keeps number, discontinuity and date of every segment while sliding", () => {
    const known = new Map<number, string>();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * 60 * MINUTE }), (ms) => {
        const window = liveWindow(boundaries, START + ms, START, null);
        const segments = read(written(window));
        expect(segments).toHaveLength(window.until - window.from);
        expect(segments.length).toBeLessThanOrEqual(900);
        for (const { sequence, discontinuity, at, uri } of segments) {
          expect(discontinuity).toBe(Math.floor(sequence / LOOP));
          expect(at).toBe(START + sequence * 2_000);
          expect(uri).toBe(`${sequence % LOOP}.m4s`);
          const text = `${discontinuity} ${at} ${uri}`;
          expect(known.get(sequence) ?? text).toBe(text);
          known.set(sequence, text);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("has no type or end while live", () => {
    const text = written({ from: 5, until: 8, ended: false });
    expect(text).toContain("#EXT-X-TARGETDURATION:2\n");
    expect(text).not.toMatch(/PLAYLIST-TYPE|ENDLIST/);
    expect(written({ from: 5, until: 8, ended: true })).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  test("drops a discontinuity tag only together with its segment", () => {
    const tags = (from: number) => written({ from, until: from + 3, ended: false }).split("\n");
    expect(tags(LOOP)).toContain("#EXT-X-DISCONTINUITY");
    expect(tags(LOOP)).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:0");
    expect(tags(LOOP + 1)).not.toContain("#EXT-X-DISCONTINUITY");
    expect(tags(LOOP + 1)).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:1");
  });
});

describe("a delta update", () => {
  const windowAt = (ms: number) => liveWindow(boundaries, START + ms, START, null);

  test("gives a player that read within six seconds everything in the whole playlist", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 * 60 * MINUTE }), fc.integer({ min: 0, max: 6_000 }), (ms, laterMs) => {
        const [before, now] = [windowAt(ms), windowAt(ms + laterMs)];
        const delta = written(now, false, true);
        expect(read(delta, read(written(before)))).toEqual(read(written(now)));
        expect(delta.match(/#EXTINF/g)?.length).toBeLessThanOrEqual(6);
      }),
      { numRuns: 100 },
    );
  });

  test("keeps segments that are partly within the skip boundary", () => {
    const uneven = segmentBoundariesOf([2_000, 1_500, 500]);
    const text = mediaPlaylist({
      boundaries: uneven,
      streamStart: START,
      onDemand: false,
      skip: true,
      initUri: null,
      window: { from: 0, until: 30, ended: false },
      segmentUri: (index) => `${index}.m4s`,
    });
    expect(text).toContain("#EXT-X-VERSION:9\n");
    expect(text).toContain("#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12.0\n");
    // Three segments take four seconds, so the last nine take twelve.
    expect(text).toContain("#EXT-X-SKIP:SKIPPED-SEGMENTS=21\n");
    expect(text.match(/#EXTINF/g)).toHaveLength(9);
  });

  test("does not exist for short, ended or recorded streams", () => {
    for (const text of [
      written({ from: 0, until: 6, ended: false }, false, true),
      written({ from: 0, until: 900, ended: true }, false, true),
      written({ from: 0, until: 900, ended: true }, true, true),
    ]) {
      expect(text).not.toContain("EXT-X-SKIP");
      expect(text).toContain("#EXT-X-VERSION:6\n");
    }
    expect(written({ from: 0, until: 900, ended: true })).not.toContain("CAN-SKIP-UNTIL");
  });
});

describe("a whole recording", () => {
  test("is complete and as long as the event, to the nearest segment", () => {
    for (const durationMs of [1, 2_000, 64_000, 64_999, 65_001, 6_300_400, 7_199_001]) {
      const window = vodWindow(boundaries, durationMs);
      expect(Math.abs(window.until * 2_000 - durationMs)).toBeLessThanOrEqual(durationMs < 2_000 ? 2_000 : 1_000);
      const text = written(window, true);
      expect(text).toMatch(/#EXT-X-PLAYLIST-TYPE:VOD\n[^]*#EXT-X-ENDLIST\n$/);
      expect(read(text)[0]).toEqual({ sequence: 0, discontinuity: 0, at: START, uri: "0.m4s" });
    }
  });

  test("may have segments of unequal length", () => {
    const uneven = segmentBoundariesOf([2_000, 1_500, 500]);
    expect([0, 1, 2, 3, 7].map(uneven.startOf)).toEqual([0, 2_000, 3_500, 4_000, 10_000]);
    expect([0, 1_999, 2_000, 3_499, 3_500, 4_000, 10_000].map(uneven.completeAt)).toEqual([0, 0, 1, 1, 2, 3, 7]);
  });
});

describe("a master playlist", () => {
  const variant = (id: string, height: number, bandwidth: number) => ({
    id,
    height,
    bandwidth,
    width: (height * 16) / 9,
    averageBandwidth: bandwidth,
    frameRate: 25,
    codecs: "avc1.4d401e,mp4a.40.2",
  });

  test("lists the lowest variant first, with all attributes that a player needs", () => {
    const text = masterPlaylist([variant("hd-720", 720, 2_800_000), variant("hd-360", 360, 900_000)], [], true);
    expect(text.split("\n").filter((line) => line.endsWith(".m3u8"))).toEqual(["hd-360.m3u8", "hd-720.m3u8"]);
    expect(text).toContain(
      '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=900000,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.4d401e,mp4a.40.2",SUBTITLES="captions"',
    );
    expect(text).toContain("AUTOSELECT=YES,DEFAULT=NO,FORCED=NO");
    expect(masterPlaylist([variant("hd-360", 360, 900_000)], [], false)).not.toContain("captions");
  });

  test("lists audio tracks in a group per codec, the first being the default", () => {
    const sound = (id: string, codec: string) => ({ id, codec, name: id, language: "en" });
    const opus = { ...variant("hd-vp9", 360, 800_000), codecs: "vp09.00.20.08,opus" };
    const sounds = [sound("a-aac", "mp4a.40.2"), sound("b-aac", "mp4a.40.2"), sound("a-opus", "opus")];
    const lines = masterPlaylist([variant("hd-360", 360, 900_000), opus], sounds, false).split("\n");
    const media = lines.filter((line) => line.includes("TYPE=AUDIO"));
    expect(media.map((line) => /GROUP-ID="([^"]+)".*DEFAULT=(\w+).*URI="([^"]+)"/.exec(line)?.slice(1))).toEqual([
      ["sounds-aac", "YES", "a-aac.m3u8"],
      ["sounds-aac", "NO", "b-aac.m3u8"],
      ["sounds-opus", "YES", "a-opus.m3u8"],
    ]);
    expect(lines.filter((line) => /,AUDIO="/.test(line)).map((line) => /,AUDIO="([^"]+)"/.exec(line)?.[1])).toEqual([
      "sounds-opus",
      "sounds-aac",
    ]);
  });
});

describe("captions", () => {
  const cues = readCues(
    "WEBVTT\n\nNOTE a note\n\nfirst\n00:01.500 --> 00:04.250 line:0\nOne &\n<i>two</i>\n\n01:00:00.000 --> 01:00:01.000\nLate\n",
  );

  test("are read with their times and lines", () => {
    expect(cues).toEqual([
      { fromMs: 1_500, untilMs: 4_250, text: "One &\n<i>two</i>" },
      { fromMs: 3_600_000, untilMs: 3_601_000, text: "Late" },
    ]);
    expect(readCues("no captions at all")).toEqual([]);
  });

  test("are in every segment that they overlap, at their time in the loop", () => {
    const holding = [0, 2_000, 4_000].map((from) => captionSegment(cues, from, from + 2_000));
    for (const segment of holding) {
      expect(segment).toMatch(/^WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00\.000\n/);
      expect(segment).toContain("00:00:01.500 --> 00:00:04.250\nOne &amp;\n<i>two</i>\n");
    }
    expect(captionSegment(cues, 6_000, 8_000)).not.toContain("-->");
  });

  test("are generated from moments if there are none, without overlap and within the loop", () => {
    const happenings = [
      { atMs: 1_000, kind: "save", title: "Save" },
      { atMs: 3_000, kind: "goal", title: "Goal" },
      { atMs: 62_000, kind: "goal", title: "Goal" },
    ];
    expect(cuesOf(happenings, 64_000)).toEqual([
      { fromMs: 1_000, untilMs: 3_000, text: "[crowd murmurs]\nSave" },
      { fromMs: 3_000, untilMs: 7_000, text: "[crowd roars]\nGoal" },
      { fromMs: 62_000, untilMs: 64_000, text: "[crowd roars]\nGoal" },
    ]);
  });

  test("cannot end their own cue", () => {
    const segment = captionSegment([{ fromMs: 0, untilMs: 1_000, text: "a\n\n\nb --> c" }], 0, 2_000);
    expect(segment).toContain("a\nb → c\n");
  });
});
