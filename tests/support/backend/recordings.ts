import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ADS = fileURLToPath(new URL("../../../backend/media/ads", import.meta.url));

const SEGMENTS = 32;
const SEGMENT_MS = 2_000;

/** Returns a box of 16 bytes: the server only reads its offset and its type. */
const box = (type: string) => Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from(type), Buffer.alloc(8)]);

/** Writes broadcasts with valid metadata but without any video, and a clip, under `dir`. */
export function writeRecordings(dir: string, sports: readonly string[]): void {
  const file = Buffer.concat([box("ftyp"), ...Array.from({ length: SEGMENTS }, () => box("moof"))]);
  const rendition = (id: string, codecs: string, width: number, height: number) => ({
    id,
    file: `${id}.mp4`,
    codecs,
    width,
    height,
    frameRate: 25,
    bandwidth: height * 1000,
    averageBandwidth: height * 900,
    init: { offset: 0, length: 16 },
    segments: Array.from({ length: SEGMENTS }, (_, i) => ({
      offset: 16 + 16 * i,
      length: 16,
      durationMs: SEGMENT_MS,
    })),
  });
  for (const sport of sports) {
    const folder = join(dir, "broadcasts", sport);
    mkdirSync(folder, { recursive: true });
    const hd = [
      rendition("hd-h264-360", "avc1.4d401e,mp4a.40.2", 640, 360),
      rendition("hd-h264-240", "avc1.4d4015,mp4a.40.2", 426, 240),
      rendition("hd-vp9-240", "vp09.00.20.08,opus", 426, 240),
    ];
    const pano = [rendition("pano-h264-360", "avc1.4d401f,mp4a.40.2", 1280, 360)];
    for (const one of [...hd, ...pano]) writeFileSync(join(folder, one.file), file);
    const durationMs = SEGMENTS * SEGMENT_MS;
    const streams = { hd: { renditions: hd }, pano: { renditions: pano } };
    const moments = [{ atMs: 21_000, kind: "goal", team: "home", title: "Goal", score: [1, 0] }];
    const description = { sport, durationMs, segmentMs: SEGMENT_MS, streams, moments };
    writeFileSync(join(folder, "broadcast.json"), JSON.stringify(description));
    writeFileSync(
      join(folder, "captions.en.vtt"),
      "WEBVTT\n\n00:00:21.000 --> 00:00:23.500\nHarbour lead!\n\n1\n00:31.000 --> 00:33.000\nFull time.\n",
    );
  }
  cpSync(ADS, join(dir, "ads"), { recursive: true, filter: (path) => !/\.(mp4|webm)$/.test(path) });
  const clips = join(dir, "clips/football");
  mkdirSync(clips, { recursive: true });
  writeFileSync(join(clips, "football-1.mp4"), Buffer.alloc(1000, 7));
  const listed = ["football-1.mp4", "gone.mp4"].map((file) => ({ file, durationMs: 9_000 }));
  writeFileSync(join(clips, "clips.json"), JSON.stringify({ sport: "football", clips: listed }));
}
