import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { clips } from "#backend/db/schema.ts";

/** Files that are still being written are younger than this, ms. */
const UNFINISHED_MS = 3_600_000;
const AT_ONCE = 500;

/** Removes from `folder` the files of deleted clips and the unfinished files of a server that was stopped. */
export async function removeStaleFiles(db: Database, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []); // the folder does not exist before the first clip
  for (const name of names.filter((one) => one.endsWith(".part"))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - UNFINISHED_MS) await rm(join(folder, name), { force: true });
  }
  const ids = names.flatMap((name) => /^(clip-[\w-]+)\.mp4$/.exec(name)?.[1] ?? []);
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const rows = await db.select({ id: clips.id }).from(clips).where(inArray(clips.id, some));
    const existing = new Set(rows.map(({ id }) => id));
    for (const id of some) if (!existing.has(id)) await rm(join(folder, `${id}.mp4`), { force: true });
  }
}
