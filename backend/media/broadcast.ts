import { open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const byteRange = v.object({ offset: whole, length: v.pipe(whole, v.minValue(1)) });
const segment = v.object({ ...byteRange.entries, durationMs: v.pipe(whole, v.minValue(1)) });

const rendition = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.mp4$/)),
  codecs: v.string(),
  width: whole,
  height: whole,
  frameRate: v.number(),
  bandwidth: whole,
  averageBandwidth: whole,
  init: byteRange,
  segments: v.pipe(v.array(segment), v.minLength(1)),
});

const stream = v.object({ renditions: v.pipe(v.array(rendition), v.minLength(1)) });

const sound = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  name: v.pipe(v.string(), v.regex(/^[^"\n]+$/)),
  language: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]+$/)),
  codec: v.picklist(["mp4a.40.2", "opus"]),
  file: v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.mp4$/)),
  bandwidth: whole,
  init: byteRange,
  segments: v.pipe(v.array(segment), v.minLength(1)),
});

const moment = v.object({
  atMs: whole,
  kind: v.string(),
  team: v.nullable(v.picklist(["home", "away"])),
  title: v.string(),
});

const description = v.object({
  sport: v.string(),
  durationMs: whole,
  segmentMs: whole,
  streams: v.object({ hd: stream, pano: v.nullable(stream) }),
  moments: v.array(moment),
  sounds: v.optional(v.array(sound), []),
});

/** A rendition of a stream: a fragmented MP4 that consists of the init section and the segments. */
export type Rendition = v.InferOutput<typeof rendition>;
/** An audio track that viewers can choose, in one codec. By default, players play the first one of a codec. */
export type Sound = v.InferOutput<typeof sound>;
/** A file that consists of an init section and segments. */
export type Part = Pick<Rendition, "file" | "init" | "segments">;
/** Something that happens at `atMs` of the broadcast. */
export type BroadcastMoment = v.InferOutput<typeof moment>;
/** A recorded broadcast (contract/media.md). The segment boundaries of all its renditions are at the same times. */
export type Broadcast = v.InferOutput<typeof description> & { readonly dir: string };

/** By sport, a folder each. Throws an `Error` that names a file that is missing, too short or cut otherwise. */
export async function loadBroadcasts(dir: string): Promise<ReadonlyMap<string, Broadcast>> {
  const entries = await readdir(dir, { withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`The broadcasts folder ${dir} cannot be read`, { cause });
  });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const broadcasts = await Promise.all(folders.sort().map((name) => loadBroadcast(join(dir, name))));
  if (broadcasts.length === 0) throw new Error(`The broadcasts folder ${dir} is empty`);
  return new Map(broadcasts.map((broadcast) => [broadcast.sport, broadcast]));
}

/** Loads the broadcast in the folder `dir`. Throws as `loadBroadcasts` does. */
export async function loadBroadcast(dir: string): Promise<Broadcast> {
  const path = join(dir, "broadcast.json");
  const broadcast = { ...(await readDescription(path)), dir };
  const renditions = [...broadcast.streams.hd.renditions, ...(broadcast.streams.pano?.renditions ?? [])];
  const segmentLengths = (one: Part) => one.segments.map(({ durationMs }) => durationMs).join();
  for (const one of [...renditions, ...broadcast.sounds]) {
    await checkFile(join(dir, one.file), one);
    const totalMs = one.segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
    if (totalMs !== broadcast.durationMs || segmentLengths(one) !== segmentLengths(renditions[0] ?? one))
      throw new Error(`${path}: ${one.file} is not cut like the other renditions`);
  }
  return broadcast;
}

async function readDescription(path: string): Promise<v.InferOutput<typeof description>> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new Error(`Media file missing: ${path}`, { cause });
  });
  try {
    return v.parse(description, JSON.parse(text));
  } catch (cause) {
    throw new Error(`Media file damaged: ${path} is not a broadcast description`, { cause });
  }
}

async function checkFile(path: string, { init, segments }: Part): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new Error(`Media file missing: ${path}`, { cause });
  });
  const end = Math.max(...[init, ...segments].map(({ offset, length }) => offset + length));
  if (found.size < end) throw new Error(`Media file damaged: ${path} has ${found.size} bytes, ${end} expected`);
  for (const [range, type] of [[init, "ftyp"] as const, ...segments.map((one) => [one, "moof"] as const)])
    if ((await readRange(path, { offset: range.offset, length: 8 })).toString("latin1", 4) !== type)
      throw new Error(`Media file damaged: ${path} has no ${type} box at ${range.offset}`);
}

/** Reads the init section of a rendition or audio track (`init.mp4` of its playlist). */
export function readInit(broadcast: Broadcast, { file, init }: Part): Promise<Buffer> {
  return readRange(join(broadcast.dir, file), init);
}

/** Reads segment `index` (from 0) of a rendition or audio track; null if there is none. */
export async function readSegment(broadcast: Broadcast, one: Part, index: number): Promise<Buffer | null> {
  const range = one.segments[index];
  return range === undefined ? null : readRange(join(broadcast.dir, one.file), range);
}

async function readRange(path: string, { offset, length }: { offset: number; length: number }): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await handle.read(bytes, 0, length, offset);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
