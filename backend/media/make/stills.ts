import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { shots } from "./broadcast.ts";
import type { Shot } from "./draw/camera.ts";
import { newScene } from "./draw/scene.ts";
import { ffmpeg } from "./encode/ffmpeg.ts";
import type { Match } from "./match/types.ts";
import type { Painter } from "./paint/painter.ts";
import type { Production } from "./production.ts";
import { FRAME_RATE } from "./timing.ts";

/** A photographer's place: beside the main camera, lower or higher, and how close he goes. */
const PLACES = [
  { aside: 0, lower: 1, spread: 1 },
  { aside: 0.5, lower: 0.55, spread: 0.55 },
  { aside: -0.45, lower: 0.75, spread: 0.7 },
  { aside: 0, lower: 1.35, spread: 1.25 },
] as const;

const WIDTHS = [1280, 640] as const;

/** Stills of a match from four places at four times, without board and wipe, as WebP in two widths. */
export async function takeStills(
  painter: Painter,
  production: Production,
  match: Match,
  folder: string,
  work: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const all = shots(production, match, "hd");
  const times = stillTimes(match);
  const stills: { id: string; files: Record<string, string>; atMs: number }[] = [];
  for (const [index, atS] of times.entries()) {
    const frame = Math.round(atS * FRAME_RATE);
    const shot = moved(all[frame] ?? all[0], index, match, frame);
    const scene = newScene({ ...match, frames: match.frames.slice(frame, frame + 1) }, production.look, [shot], false);
    const id = `${production.sport}-${index + 1}`;
    const picture = join(work, `${id}.jpg`);
    await painter.paint(
      { width: 1280, height: 720 },
      1,
      () => scene(0),
      (jpeg) => writeFile(picture, jpeg),
    );
    const files: Record<string, string> = {};
    for (const width of WIDTHS) {
      const file = `${id}-${width}.webp`;
      await ffmpeg([
        "-i",
        picture,
        "-vf",
        `scale=${width}:-2:flags=lanczos`,
        "-c:v",
        "libwebp",
        "-quality",
        "70",
        join(folder, file),
      ]);
      files[String(width)] = file;
    }
    stills.push({ id, files, atMs: Math.round(atS * 1000) });
  }
  await writeFile(
    join(folder, `${production.sport}.json`),
    `${JSON.stringify({ sport: production.sport, stills }, null, 1)}\n`,
  );
}

/** Just before the best moments, and in open play between them. */
function stillTimes({ moments }: Match): number[] {
  const big = moments.filter(
    ({ kind, atS }) => ["goal", "save", "three", "basket", "point"].includes(kind) && atS > 3 && atS < 60,
  );
  const goal = big.find(({ kind }) => kind === "goal" || kind === "three" || kind === "point") ?? big[0];
  const other = big.find((one) => one !== goal && Math.abs(one.atS - (goal?.atS ?? 0)) > 6);
  return [6, (goal?.atS ?? 20) - 0.5, (other?.atS ?? 34) - 0.3, 57.2];
}

function moved(shot: Shot | undefined, index: number, match: Match, frame: number): Shot {
  if (shot === undefined) throw new RangeError(`No shot for frame ${frame}`);
  const { aside, lower, spread } = PLACES[index % PLACES.length] ?? PLACES[0];
  const ball = match.frames[frame]?.ball ?? { x: 0, y: 0, z: 0 };
  const from = { x: shot.from.x + aside * -shot.from.y, y: shot.from.y, z: shot.from.z * lower };
  const close = spread < 1 ? 0.75 : 0;
  const at = {
    x: shot.at.x + (ball.x - shot.at.x) * close,
    y: shot.at.y + (ball.y - shot.at.y) * close,
    z: shot.at.z + 0.6,
  };
  return { ...shot, from, at, spread: shot.spread * spread };
}
