import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { reportMissing } from "#backend/http/notFound.ts";
import { loadBroadcast, readInit, readSegment, type Broadcast, type Part } from "./broadcast.ts";
import { withoutAudio } from "./withoutAudio.ts";
import { cuesOf, readCues, type Cue } from "./captions.ts";
import { segmentBoundariesOf, type SegmentBoundaries } from "./timeline.ts";
import { logProblem } from "#serving/log/logLine.ts";

/** A recorded broadcast with the data for its playlists. */
export interface Recording {
  /** Its name in URLs. */
  readonly name: string;
  readonly broadcast: Broadcast;
  readonly boundaries: SegmentBoundaries;
  /** English captions; empty if it has none. */
  readonly cues: readonly Cue[];
}

/** The recorded broadcasts that can be served. */
export interface RecordingLibrary {
  readonly recordings: ReadonlyMap<string, Recording>;
}

/** Loads the recordings in `dir`. Reports missing or damaged files once and does not serve them. */
export async function loadLibrary(dir: string): Promise<RecordingLibrary> {
  const folder = join(dir, "broadcasts");
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  if (folders.length === 0) logProblem(`No broadcasts in ${folder}: nothing can be played`);
  const recordings = new Map<string, Recording>();
  for (const one of await Promise.all(folders.map(loadRecording))) if (one !== null) recordings.set(one.name, one);
  return { recordings };
}

async function loadRecording(folder: string): Promise<Recording | null> {
  try {
    const broadcast = await loadBroadcast(folder);
    const lengths = broadcast.streams.hd.renditions[0]?.segments.map(({ durationMs }) => durationMs) ?? [];
    const vtt = await readFile(join(folder, "captions.en.vtt"), "utf8").catch(() => null); // most have none
    const cues = vtt === null ? cuesOf(broadcast.moments, broadcast.durationMs) : readCues(vtt);
    return { name: broadcast.sport, broadcast, boundaries: segmentBoundariesOf(lengths), cues };
  } catch (error) {
    logProblem(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Returns the rendition or audio track `id`. `isMuted` means that its audio is served as separate tracks. */
export function findPart({ broadcast }: Recording, id: string): { part: Part; isMuted: boolean } | null {
  const { streams, sounds } = broadcast;
  const sound = sounds.find((one) => one.id === id);
  if (sound !== undefined) return { part: sound, isMuted: false };
  const all = [...streams.hd.renditions, ...(streams.pano?.renditions ?? [])];
  const part = all.find((one) => one.id === id);
  return part === undefined ? null : { part, isMuted: sounds.length > 0 };
}

/** Or the init section. Null if there is none, or if the file cannot be read, which is reported once. */
export async function readPart(
  { broadcast }: Recording,
  part: Part,
  place: "init" | number,
  isMuted = false,
): Promise<Buffer | null> {
  try {
    const bytes = place === "init" ? await readInit(broadcast, part) : await readSegment(broadcast, part, place);
    return isMuted && bytes !== null ? withoutAudio(bytes) : bytes;
  } catch {
    reportMissing(join(broadcast.dir, part.file));
    return null;
  }
}
