import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { findClip } from "#backend/catalog/clips.ts";
import type { ClipRow } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { clips } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { coalesce } from "#backend/coalesce.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { clipRendition, cutClip } from "./cut.ts";

/** Cuts the files of user clips. A file depends only on its row, so any instance can cut it, and cut it again. */
export interface Cutter {
  /** Cuts pending clips now and every two seconds until `stop`, including those of an earlier run of the server. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs one pass; `start` does it by itself. */
  tick(): Promise<void>;
  /** Returns the path of a clip's file and cuts the file first if needed; null if its recording is missing. */
  fileOf(row: ClipRow): Promise<string | null>;
  remove(id: string): Promise<void>;
}

interface Parts extends Pick<Deps, "db" | "clipsDir"> {
  readonly library: RecordingLibrary;
  /** Called with each clip that is ready, once the database has it. */
  readonly onReady: (clip: ClipRow) => void;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 2_000;
const MAX_AT_ONCE = 50;
/** Passes until a clip that could not be cut is tried again, because its recording may come back. */
const PASSES_BETWEEN_TRIES = 30;

/** Returns the path of a clip's file in URLs. */
export const clipUrl = (id: string): string => `/media/clips/user/${id}.mp4`;

export function createCutter({ db, clipsDir, library, onReady, onError }: Parts): Cutter {
  const cutting = new Map<string, Promise<string | null>>();
  const failed = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let passes = 0;

  const pathOf = (id: string) => join(clipsDir, `${id}.mp4`);

  const cut = async ({ id, broadcast, startTime, endTime }: ClipRow): Promise<string | null> => {
    const path = pathOf(id);
    if ((await stat(path).catch(() => null)) !== null) return path;
    const recording = broadcast === null ? undefined : library.recordings.get(broadcast);
    const rendition = recording === undefined ? null : clipRendition(recording);
    if (recording === undefined || rendition === null || startTime === null || endTime === null) return null;
    await writeWhole(path, await cutClip(recording, rendition, { startMs: startTime, endMs: endTime }));
    return path;
  };

  const fileOf = (row: ClipRow) => {
    const begun = cutting.get(row.id);
    if (begun !== undefined) return begun;
    const file = cut(row).finally(() => cutting.delete(row.id));
    cutting.set(row.id, file);
    return file;
  };

  const finish = async (row: ClipRow) => {
    if ((await fileOf(row)) === null) throw new Error(`There is no recording to cut the clip ${row.id} from`);
    const [ready] = await db
      .update(clips)
      .set({ clipUrl: clipUrl(row.id) })
      .where(and(eq(clips.id, row.id), isNull(clips.clipUrl)))
      .returning();
    if (ready !== undefined) onReady(ready);
    else if ((await findClip(db, row.id)) === null) await rm(pathOf(row.id), { force: true }); // deleted meanwhile
  };

  const pass = async () => {
    passes += 1;
    const uncut = await db
      .select()
      .from(clips)
      .where(and(isNull(clips.clipUrl), isNotNull(clips.ownerId)))
      .orderBy(asc(clips.created))
      .limit(MAX_AT_ONCE);
    for (const row of uncut) {
      if ((failed.get(row.id) ?? -Infinity) > passes - PASSES_BETWEEN_TRIES) continue;
      try {
        await finish(row);
        failed.delete(row.id);
      } catch (error) {
        failed.set(row.id, passes);
        onError(error);
      }
    }
  };

  const { run: tick, idle } = coalesce(pass);

  return {
    tick,
    fileOf,
    remove: (id) => rm(pathOf(id), { force: true }),
    start: async () => {
      await removeStaleFiles(db, clipsDir);
      timer = setInterval(() => void tick().catch(onError), EVERY_MS);
      void tick().catch(onError);
    },
    stop: async () => {
      clearInterval(timer);
      await idle();
    },
  };
}

/** Writes a file atomically: after a crash it is either complete or absent. */
async function writeWhole(path: string, pieces: readonly Buffer[]): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(join(path, ".."), { recursive: true });
  try {
    const file = await open(part, "w");
    try {
      await file.writeFile(Buffer.concat(pieces));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Files that are still being written are younger than this, ms. */
const UNFINISHED_MS = 3_600_000;
const ROWS_AT_ONCE = 500;

/** Removes from `folder` the files of deleted clips and the unfinished files of a server that was stopped. */
async function removeStaleFiles(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []); // the folder does not exist before the first clip
  for (const name of names.filter((one) => one.endsWith(".part"))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - UNFINISHED_MS) await rm(join(folder, name), { force: true });
  }
  const ids = names.flatMap((name) => /^(clip-[\w-]+)\.mp4$/.exec(name)?.[1] ?? []);
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const some = ids.slice(from, from + ROWS_AT_ONCE);
    const rows = await db.select({ id: clips.id }).from(clips).where(inArray(clips.id, some));
    const existing = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!existing.has(id)) await rm(join(folder, `${id}.mp4`), { force: true });
  }
}
