import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { clips } from "#backend/db/schema.ts";

/** A file that is being written is younger than this, ms. */
const UNFINISHED_MS = 3_600_000;
const AT_ONCE = 500;

/** Removes from `folder` the files of clips that are gone, and what a server that was stopped left unfinished. */
export async function sweep(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []); // before the first clip there is no such folder
  for (const name of names.filter((one) => one.endsWith(".part"))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - UNFINISHED_MS) await rm(join(folder, name), { force: true });
  }
  const ids = names.flatMap((name) => /^(clip-[\w-]+)\.mp4$/.exec(name)?.[1] ?? []);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await db.select({ id: clips.id }).from(clips).where(inArray(clips.id, some));
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!kept.has(id)) await rm(join(folder, `${id}.mp4`), { force: true });
  }
}
