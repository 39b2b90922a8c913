import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { reportMissing } from "#backend/http/missing.ts";
import { loadBroadcasts, readInit, readSegment, type Broadcast, type Rendition } from "#backend/media/broadcast.ts";
import { readCues, type Cue } from "./captions.ts";
import { cutsOf, type Cuts } from "./timeline.ts";

/** A recorded broadcast with what playlists need to know of it. */
export interface Recording {
  /** Its name in addresses. */
  readonly name: string;
  readonly broadcast: Broadcast;
  readonly cuts: Cuts;
  /** English captions; empty when it has none. */
  readonly cues: readonly Cue[];
}

/** The recorded broadcasts that can be served. */
export interface Library {
  readonly recordings: ReadonlyMap<string, Recording>;
  /** The recording called `name`, else the nearest one there is; null when there is none at all. */
  readonly nearest: (name: string) => Recording | null;
}

/** Loads what is under `dir`. What is missing or damaged is reported once, by its file, and not served. */
export async function loadLibrary(dir: string): Promise<Library> {
  const broadcasts = await loadBroadcasts(join(dir, "broadcasts")).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return new Map<string, Broadcast>();
  });
  const recordings = new Map<string, Recording>();
  for (const [name, broadcast] of broadcasts) {
    const lengths = broadcast.streams.hd.renditions[0]?.segments.map(({ durationMs }) => durationMs) ?? [];
    const vtt = await readFile(join(broadcast.dir, "captions.en.vtt"), "utf8").catch(() => ""); // most have none
    recordings.set(name, { name, broadcast, cuts: cutsOf(lengths), cues: readCues(vtt) });
  }
  return {
    recordings,
    nearest: (name) => recordings.get(name) ?? recordings.get("football") ?? recordings.values().next().value ?? null,
  };
}

/** The rendition `id` of either stream. */
export function renditionOf({ broadcast }: Recording, id: string): Rendition | null {
  const all = [...broadcast.streams.hd.renditions, ...(broadcast.streams.pano?.renditions ?? [])];
  return all.find((one) => one.id === id) ?? null;
}

/** The init section, or segment `index`; null when there is none or its file cannot be read, which is reported once. */
export async function readPart(
  { broadcast }: Recording,
  rendition: Rendition,
  part: "init" | number,
): Promise<Buffer | null> {
  try {
    return part === "init" ? await readInit(broadcast, rendition) : await readSegment(broadcast, rendition, part);
  } catch {
    reportMissing(join(broadcast.dir, rendition.file));
    return null;
  }
}
