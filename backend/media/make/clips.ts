import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Masters } from "./broadcast.ts";
import { ffmpeg } from "./encode/ffmpeg.ts";
import type { Match, Moment } from "./match/types.ts";
import { wav } from "./sound/wav.ts";
import { DURATION_S } from "./timing.ts";

/** How long before and after a moment its clip runs, in seconds, and how much it is wanted. */
const CUTS: Readonly<Record<string, { lead: number; tail: number; worth: number; title: string }>> = {
  goal: { lead: 8, tail: 7, worth: 4, title: "Goal" },
  three: { lead: 6, tail: 4, worth: 3, title: "From downtown" },
  point: { lead: 6, tail: 3, worth: 2, title: "The rally" },
  save: { lead: 5, tail: 4, worth: 3, title: "The save" },
  basket: { lead: 5, tail: 3, worth: 2, title: "Basket" },
  shot: { lead: 5, tail: 4, worth: 2, title: "Just wide" },
  steal: { lead: 3, tail: 5, worth: 1, title: "The steal" },
};
const MOST = 3;
/** The wipe over the seam is in no clip. */
const SEAM_S = 0.6;

export interface ClipFile {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/** The best clips of a match in the order they happened, none within another. */
export function chooseClips(sport: string, match: Match): ClipFile[] {
  const ranked = match.moments
    .filter(({ kind }) => kind in CUTS)
    .toSorted((a, b) => (CUTS[b.kind]?.worth ?? 0) - (CUTS[a.kind]?.worth ?? 0));
  const chosen: Moment[] = [];
  for (const one of ranked)
    if (chosen.length < MOST && chosen.every(({ atS }) => Math.abs(atS - one.atS) > 7)) chosen.push(one);
  return chosen
    .toSorted((a, b) => a.atS - b.atS)
    .map(({ kind, atS }, index) => {
      const { lead, tail, title } = CUTS[kind] ?? { lead: 5, tail: 5, title: kind };
      const start = Math.max(SEAM_S, atS - lead);
      const end = Math.min(DURATION_S - SEAM_S, atS + tail);
      const id = `${sport}-${kind}-${index + 1}`;
      const [startMs, durationMs] = [Math.round(start * 25) * 40, Math.round((end - start) * 25) * 40];
      return { id, file: `${id}.mp4`, kind, title, startMs, durationMs };
    });
}

/** Cuts the clips of a match out of its lossless picture: VP9 and Opus in MP4, index in front. */
export async function cutClips(
  sport: string,
  match: Match,
  masters: Masters,
  sound: Float32Array,
  folder: string,
  work: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const track = join(work, `${sport}.wav`);
  await writeFile(track, wav(sound));
  const clips = chooseClips(sport, match);
  for (const { file, startMs, durationMs } of clips) {
    const cut = ["-ss", String(startMs / 1000), "-t", String(durationMs / 1000)];
    const fade = `afade=in:d=0.15,afade=out:st=${durationMs / 1000 - 0.4}:d=0.4`;
    const video = [
      "-c:v",
      "libvpx-vp9",
      "-deadline",
      "good",
      "-cpu-used",
      "4",
      "-row-mt",
      "1",
      "-crf",
      "43",
      "-b:v",
      "500k",
      "-g",
      "125",
    ];
    const audio = ["-af", fade, "-c:a", "libopus", "-b:a", "32k"];
    const picture = ["-vf", "scale=640:360:flags=lanczos,format=yuv420p"];
    await ffmpeg([
      ...cut,
      "-i",
      masters.hd,
      ...cut,
      "-i",
      track,
      ...picture,
      ...video,
      ...audio,
      "-map_metadata",
      "-1",
      "-movflags",
      "+faststart",
      join(folder, file),
    ]);
  }
  await writeFile(join(folder, "clips.json"), `${JSON.stringify({ sport, clips }, null, 1)}\n`);
}
