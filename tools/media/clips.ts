import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ffmpeg } from "./encode/ffmpeg.ts";
import type { Match, Moment } from "./match/types.ts";
import { DURATION_S, SEGMENT_S } from "./timing.ts";

/** Seconds that a clip runs before and after its moment, its priority and its title, by kind of moment. */
const CUTS: Readonly<Record<string, { lead: number; tail: number; worth: number; title: string }>> = {
  goal: { lead: 8, tail: 7, worth: 4, title: "Goal" },
  three: { lead: 6, tail: 4, worth: 3, title: "From downtown" },
  point: { lead: 6, tail: 3, worth: 2, title: "The rally" },
  save: { lead: 5, tail: 4, worth: 3, title: "The save" },
  basket: { lead: 5, tail: 3, worth: 2, title: "Basket" },
  shot: { lead: 5, tail: 4, worth: 2, title: "Just wide" },
  steal: { lead: 3, tail: 5, worth: 1, title: "The steal" },
};
const MAX_CLIPS = 3;

export interface ClipFile {
  readonly id: string;
  readonly file: string;
  readonly kind: string;
  readonly title: string;
  readonly startMs: number;
  readonly durationMs: number;
}

/**
 * Returns the best clips of a match in the order of their moments, which are more than 7 s apart. Leaves out the first
 * and last segment, which show the wipe over the seam of the loop.
 */
export function chooseClips(sport: string, match: Match): ClipFile[] {
  const ranked = match.moments
    .filter(({ kind }) => kind in CUTS)
    .toSorted((a, b) => (CUTS[b.kind]?.worth ?? 0) - (CUTS[a.kind]?.worth ?? 0));
  const chosen: Moment[] = [];
  for (const one of ranked)
    if (chosen.length < MAX_CLIPS && chosen.every(({ atS }) => Math.abs(atS - one.atS) > 7)) chosen.push(one);
  return chosen
    .toSorted((a, b) => a.atS - b.atS)
    .map(({ kind, atS }, index) => {
      const { lead, tail, title } = CUTS[kind] ?? { lead: 5, tail: 5, title: kind };
      const start = Math.max(SEGMENT_S, Math.floor((atS - lead) / SEGMENT_S) * SEGMENT_S);
      const end = Math.min(DURATION_S - SEGMENT_S, Math.ceil((atS + tail) / SEGMENT_S) * SEGMENT_S);
      const id = `${sport}-${kind}-${index + 1}`;
      const [startMs, durationMs] = [start * 1000, (end - start) * 1000];
      return { id, file: `${id}.mp4`, kind, title, startMs, durationMs };
    });
}

/**
 * Cuts the clips of a match out of its VP9 rendition at key frames, without encoding them again, and writes
 * `clips.json`.
 */
export async function cutClips(sport: string, match: Match, rendition: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const clips = chooseClips(sport, match);
  for (const { file, startMs, durationMs } of clips) {
    const cut = ["-ss", String(startMs / 1000), "-i", rendition, "-t", String(durationMs / 1000)];
    const copy = ["-c", "copy", "-map_metadata", "-1", "-fflags", "+bitexact", "-movflags", "+faststart"];
    await ffmpeg([...cut, ...copy, join(folder, file)]);
  }
  await writeFile(join(folder, "clips.json"), `${JSON.stringify({ sport, clips }, null, 1)}\n`);
}
