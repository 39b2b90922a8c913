import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BroadcastMoment } from "#backend/media/broadcast.ts";
import type { Shot } from "./draw/camera.ts";
import { operatorShots } from "./draw/operatorShots.ts";
import type { DrawOp } from "./draw/ops.ts";
import { newScene } from "./draw/scene.ts";
import { encodeAudio } from "./encode/audio.ts";
import { measureRendition } from "./encode/measureRendition.ts";
import { startFfmpeg } from "./encode/ffmpeg.ts";
import type { RenditionSpec } from "./encode/ladder.ts";
import { encodeRendition } from "./encode/video.ts";
import { simulate } from "./match/simulate.ts";
import type { Match } from "./match/types.ts";
import type { Painter } from "./paint/painter.ts";
import type { Production } from "./production.ts";
import type { CrowdSpec } from "./sound/crowd.ts";
import { crowd } from "./sound/crowd.ts";
import { addEffects } from "./sound/effects.ts";
import { DURATION_S, FRAME_RATE, FRAMES, SEGMENT_S } from "./timing.ts";

const SIZES = { hd: { width: 1280, height: 720 }, pano: { width: 1280, height: 360 } } as const;
export type Stream = keyof typeof SIZES;

/** Paths of the lossless video files. */
export type Masters = Readonly<Record<Stream, string>>;

export const playMatch = (production: Production): Match => simulate(production.setup, production.play);

/** Returns the shots of a stream: those of the operator for HD, a single fixed one for pano. */
function shots(production: Production, match: Match, stream: Stream): Shot[] {
  const { width, height } = SIZES[stream];
  return stream === "hd"
    ? operatorShots(match, production.operator, width, height)
    : [{ ...production.pano, width, height }];
}

/** Paints 64 s of a stream into a lossless file, as large as the largest rendition in `ladder` needs. */
export async function paintStream(
  painter: Painter,
  stream: Stream,
  frame: (index: number) => readonly DrawOp[],
  ladder: readonly RenditionSpec[],
  path: string,
): Promise<void> {
  const widest = Math.max(...ladder.filter((spec) => spec.stream === stream).map(({ width }) => width));
  const size = { ...SIZES[stream], scale: widest / SIZES[stream].width };
  const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(FRAME_RATE), "-i", "-"];
  const matrix = "scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p";
  const run = startFfmpeg([...input, "-vf", matrix, "-c:v", "libx264", "-preset", "ultrafast", "-qp", "0", path]);
  await painter.paint(size, FRAMES, frame, run.write);
  run.end();
  await run.done;
}

/** Paints both streams of a match into lossless files under `work`. */
export async function paintMasters(
  painter: Painter,
  production: Production,
  match: Match,
  work: string,
): Promise<Masters> {
  const path = (stream: Stream) => join(work, `${production.sport}-${stream}.mkv`);
  for (const stream of ["hd", "pano"] as const)
    await paintStream(
      painter,
      stream,
      newScene(match, production.look, shots(production, match, stream)),
      production.ladder,
      path(stream),
    );
  return { hd: path("hd"), pano: path("pano") };
}

/** Returns the sound of a match, 64 s. */
export function soundOf(match: Match, spec: CrowdSpec): Float32Array {
  const sound = crowd(match, spec);
  addEffects(sound, match.cues);
  return sound;
}

export interface Recording {
  readonly sport: string;
  readonly masters: Masters;
  readonly sound: Float32Array;
  readonly moments: readonly BroadcastMoment[];
}

export async function encodeBroadcast(
  { sport, masters, sound, moments }: Recording,
  ladder: readonly RenditionSpec[],
  folder: string,
  work: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const tracks = await encodeAudio(sound, work);
  const renditions = await Promise.all(
    ladder.map(async (spec) =>
      measureRendition(await encodeRendition(masters[spec.stream], tracks, spec, folder), spec),
    ),
  );
  const of = (stream: Stream) => ({ renditions: renditions.filter((_, index) => ladder[index]?.stream === stream) });
  const description = {
    sport,
    durationMs: DURATION_S * 1000,
    segmentMs: SEGMENT_S * 1000,
    streams: { hd: of("hd"), pano: of("pano").renditions.length === 0 ? null : of("pano") },
    moments,
  };
  await writeFile(join(folder, "broadcast.json"), `${JSON.stringify(description, null, 1)}\n`);
}

const TITLES: Readonly<Record<string, string>> = {
  goal: "Goal",
  save: "Save",
  shot: "Shot wide",
  corner: "Corner",
  kickoff: "Play restarts",
  basket: "Basket",
  three: "Three-pointer",
  miss: "Off the rim",
  steal: "Steal",
  point: "Point",
};

/** Returns the moments of a match for `broadcast.json`, without a score: one recording is shown for many matches. */
export function momentsOf(match: Match): BroadcastMoment[] {
  return match.moments.map(({ atS, kind, side }) => ({
    atMs: Math.round(atS * 1000),
    kind,
    team: side === null ? null : side === 0 ? "home" : "away",
    title: TITLES[kind] ?? kind,
  }));
}
