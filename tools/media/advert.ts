import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DrawOp } from "./draw/ops.ts";
import { roundPx } from "./draw/ops.ts";
import { ffmpeg, startFfmpeg } from "./encode/ffmpeg.ts";
import type { Painter } from "./paint/painter.ts";
import { seeded } from "./random.ts";
import { bandPass } from "./sound/filters.ts";
import { wav } from "./sound/wav.ts";
import { FRAME_RATE, SAMPLE_RATE } from "./timing.ts";

const [WIDTH, HEIGHT, LASTS_S] = [640, 360, 10];
const PAPER = "#f4f7fc";
const ACCENT = "#ffd23a";

/** Makes the pre-roll, a ten-second ad for a season pass, as WebM and MP4 in `folder`. */
export async function makeAdvert(painter: Painter, folder: string, work: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const master = join(work, "preroll.mkv");
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(FRAME_RATE), "-i", "-"];
  const run = startFfmpeg([
    ...input,
    "-vf",
    "format=yuv420p",
    "-c:v",
    "libx264",
    "-preset",
    "ultrafast",
    "-qp",
    "0",
    master,
  ]);
  await painter.paint(
    { width: WIDTH, height: HEIGHT },
    LASTS_S * FRAME_RATE,
    (index) => picture(index / FRAME_RATE),
    run.write,
  );
  run.end();
  await run.done;
  const track = join(work, "preroll.wav");
  await writeFile(track, wav(jingle()));
  const inputs = ["-i", master, "-i", track, "-map_metadata", "-1", "-fflags", "+bitexact", "-g", "50"];
  const vp9 = [
    "-c:v",
    "libvpx-vp9",
    "-deadline",
    "good",
    "-cpu-used",
    "3",
    "-crf",
    "38",
    "-b:v",
    "500k",
    "-c:a",
    "libopus",
    "-b:a",
    "48k",
  ];
  const h264 = [
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-preset",
    "medium",
    "-crf",
    "26",
    "-c:a",
    "aac",
    "-b:a",
    "64k",
    "-movflags",
    "+faststart",
  ];
  await ffmpeg([...inputs, ...vp9, join(folder, "preroll.webm")]);
  await ffmpeg([...inputs, ...h264, join(folder, "preroll.mp4")]);
}

const eased = (t: number): number => 1 - (1 - Math.min(1, Math.max(0, t))) ** 3;

/**
 * Returns the picture at `t` seconds: three sentences rise from a line above a turning pitch, and the logo joins them.
 */
function picture(t: number): DrawOp[] {
  const ops: DrawOp[] = [["fill", "#0f1624", [[0, 0, WIDTH, 0, WIDTH, HEIGHT, 0, HEIGHT]]], ...pitch(t)];
  ops.push(["fade", 0, 230, "#0f1624", "#0f162400"]);
  const spoken: [from: number, to: number, words: string][] = [
    [0.4, 3, "Every match."],
    [3.1, 5.7, "Every replay."],
    [5.8, 10, "Season pass"],
  ];
  for (const [from, to, words] of spoken) {
    if (t < from || t > to) continue;
    const rise = (1 - eased((t - from) / 0.5)) * 40;
    ops.push(["text", words, 56, roundPx(150 + rise), 76, PAPER, "left"]);
  }
  const line = eased((t - 0.1) / 0.8) * 528;
  ops.push(
    ["fill", "#0f1624", [[0, 166, WIDTH, 166, WIDTH, 206, 0, 206]]],
    ["fill", ACCENT, [[56, 166, 56 + line, 166, 56 + line, 172, 56, 172]]],
  );
  if (t > 6.3) ops.push(["text", "One price, all season. Cancel between seasons.", 56, 200, 24, "#c6d2e6", "left"]);
  if (t > 7) {
    const grow = eased((t - 7) / 0.4);
    const width = 190 * grow;
    ops.push(["fill", ACCENT, [[56, 226, 56 + width, 226, 56 + width, 270, 56, 270]]]);
    if (grow > 0.9) ops.push(["text", "touchline season", 151, 257, 27, "#0f1624", "center"]);
  }
  ops.push(["path", PAPER, "M4 4h40v7H27.5v33h-7V11H4z", 556, 22, 1]);
  ops.push(["line", ACCENT, 5.5, [bend(580, 51, 1), bend(580, 51, -1)]]);
  return ops;
}

const bend = (x: number, y: number, way: number): number[] =>
  Array.from({ length: 9 }, (_, step) => [
    roundPx(x + way * Math.cos(((step - 4) / 4) * 0.87) * 13.5),
    roundPx(y + Math.sin(((step - 4) / 4) * 0.87) * 13.5),
  ]).flat();

/** Returns mown stripes and a centre circle in perspective that slide by. */
function pitch(t: number): DrawOp[] {
  const horizon = 190;
  const at = (x: number, depth: number): [number, number] => [
    roundPx(WIDTH / 2 + (x * 220) / depth),
    roundPx(horizon + 170 / depth),
  ];
  const ops: DrawOp[] = [["fill", "#186146", [[0, horizon, WIDTH, horizon, WIDTH, HEIGHT, 0, HEIGHT]]]];
  const shift = (t * 0.9) % 2;
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const x = -14 + index * 2 + shift;
    return [...at(x, 0.9), ...at(x + 1, 0.9), ...at(x + 1, 9), ...at(x, 9)];
  });
  const middle = 4 - t * 0.9;
  const circle = Array.from({ length: 41 }, (_, step) =>
    at(middle + Math.cos((step / 20) * Math.PI) * 1.5, 2.1 + Math.sin((step / 20) * Math.PI) * 0.9),
  ).flat();
  ops.push(["fill", "#1a6a4c", stripes], ["line", "#e9f3ee", 3, [[...at(middle, 0.9), ...at(middle, 9)], circle]]);
  return ops;
}

/** Returns the sound of the ad: a crowd that swells, and a chord with each sentence. */
function jingle(): Float32Array {
  const out = new Float32Array(LASTS_S * SAMPLE_RATE);
  const random = seeded(5);
  const filter = bandPass(SAMPLE_RATE, 700, 0.9);
  const chords: [from: number, notes: number[]][] = [
    [0.4, [220, 277.2, 329.6]],
    [3.1, [246.9, 311.1, 370]],
    [5.8, [277.2, 349.2, 440]],
  ];
  for (let n = 0; n < out.length; n += 1) {
    const t = n / SAMPLE_RATE;
    const ends = Math.min(1, t * 4) * Math.min(1, (LASTS_S - t) * 1.5);
    let wave = filter(random() * 2 - 1) * (0.12 + 0.02 * t);
    for (const [from, notes] of chords) {
      const since = t - from;
      if (since > 0)
        for (const note of notes)
          wave += Math.sin(2 * Math.PI * note * since) * 0.1 * Math.exp(-since * 1.1) * Math.min(1, since * 40);
    }
    out[n] = wave * ends;
  }
  return out;
}
