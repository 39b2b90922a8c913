import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Rendition } from "#backend/media/broadcast.ts";
import type { Shot } from "./draw/camera.ts";
import { follow } from "./draw/follow.ts";
import { newScene } from "./draw/scene.ts";
import { encodeAudio } from "./encode/audio.ts";
import { describe } from "./encode/describe.ts";
import { startFfmpeg } from "./encode/ffmpeg.ts";
import type { Rung } from "./encode/ladder.ts";
import { encodeRung } from "./encode/video.ts";
import { simulate } from "./match/simulate.ts";
import type { Match } from "./match/types.ts";
import type { Painter } from "./paint/painter.ts";
import type { Production } from "./production.ts";
import { addEffects } from "./sound/effects.ts";
import { crowd } from "./sound/crowd.ts";
import { DURATION_S, FRAME_RATE, FRAMES, SEGMENT_S } from "./timing.ts";

const SIZES = { hd: { width: 1280, height: 720 }, pano: { width: 1920, height: 540 } } as const;

/** Paths of the lossless pictures of both streams. */
export interface Masters {
  readonly hd: string;
  readonly pano: string;
}

/** Plays the match of a production. */
export const playMatch = (production: Production): Match => simulate(production.casting, production.play);

/** The shots of a stream: the operator's for HD, one that never moves for pano. */
export function shots(production: Production, match: Match, stream: keyof Masters): Shot[] {
  const { width, height } = SIZES[stream];
  return stream === "hd" ? follow(match, production.operator, width, height) : [{ ...production.pano, width, height }];
}

/** Paints both streams of a match into lossless files under `work`. */
export async function paintMasters(
  painter: Painter,
  production: Production,
  match: Match,
  work: string,
): Promise<Masters> {
  const masters = { hd: join(work, `${production.sport}-hd.mkv`), pano: join(work, `${production.sport}-pano.mkv`) };
  for (const stream of ["hd", "pano"] as const) {
    const input = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", String(FRAME_RATE), "-i", "-"];
    const matrix = "scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p";
    const run = startFfmpeg([
      ...input,
      "-vf",
      matrix,
      "-c:v",
      "libx264",
      "-preset",
      "ultrafast",
      "-qp",
      "0",
      masters[stream],
    ]);
    await painter.paint(
      SIZES[stream],
      FRAMES,
      newScene(match, production.look, shots(production, match, stream)),
      run.write,
    );
    run.end();
    await run.done;
  }
  return masters;
}

/** Encodes the ladder of a match into `folder` and writes its `broadcast.json`. */
export async function encodeBroadcast(
  production: Production,
  match: Match,
  masters: Masters,
  ladder: readonly Rung[],
  folder: string,
  work: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sound = crowd(match, production.crowd);
  addEffects(sound, match.cues);
  const tracks = await encodeAudio(sound, work);
  const made: { stream: Rung["stream"]; rendition: Rendition }[] = [];
  for (const rung of ladder) {
    const path = await encodeRung(masters[rung.stream], tracks, rung, folder);
    made.push({ stream: rung.stream, rendition: await describe(path, rung) });
  }
  const of = (stream: Rung["stream"]) => ({
    renditions: made.filter((one) => one.stream === stream).map(({ rendition }) => rendition),
  });
  const description = {
    sport: production.sport,
    durationMs: DURATION_S * 1000,
    segmentMs: SEGMENT_S * 1000,
    streams: { hd: of("hd"), pano: of("pano").renditions.length === 0 ? null : of("pano") },
    moments: momentsOf(production, match),
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
};

function momentsOf({ look }: Production, match: Match) {
  return match.moments.map(({ atS, kind, side, score }) => ({
    atMs: Math.round(atS * 1000),
    kind,
    team: side === null ? null : side === 0 ? "home" : "away",
    title: TITLES[kind] ?? kind,
    score: [score[0] + look.scoreFrom[0], score[1] + look.scoreFrom[1]],
  }));
}
