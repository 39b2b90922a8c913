import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ClipFile } from "#backend/demo/world/mediaCatalogue.ts";
import { logProblem } from "#serving/log/logLine.ts";

const name = v.pipe(v.string(), v.regex(/^[\w-]+\.mp4$/));
const durationMs = v.pipe(v.number(), v.integer(), v.minValue(1));
const listing = v.object({ clips: v.array(v.object({ file: name, durationMs })) });

/** Loads the recorded clips in `dir`, by sport. Reports missing or damaged files and leaves them out. */
export async function loadClips(dir: string): Promise<ReadonlyMap<string, readonly ClipFile[]>> {
  const folder = join(dir, "clips");
  const sports = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = new Map<string, readonly ClipFile[]>();
  for (const { name: sport } of sports.filter((entry) => entry.isDirectory()))
    found.set(sport, await loadSport(join(folder, sport), sport));
  if (found.size === 0) logProblem(`No clips in ${folder}`);
  return found;
}

async function loadSport(folder: string, sport: string): Promise<ClipFile[]> {
  const path = join(folder, "clips.json");
  let listed: v.InferOutput<typeof listing>["clips"];
  try {
    ({ clips: listed } = v.parse(listing, JSON.parse(await readFile(path, "utf8"))));
  } catch {
    logProblem(`Media file missing or damaged: ${path}`);
    return [];
  }
  const files: ClipFile[] = [];
  for (const clip of listed) {
    const there = await stat(join(folder, clip.file)).catch(() => null);
    if (there?.isFile()) files.push({ url: `/media/clips/${sport}/${clip.file}`, durationMs: clip.durationMs });
    else logProblem(`Media file missing: ${join(folder, clip.file)}`);
  }
  return files;
}
