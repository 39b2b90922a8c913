import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import {
  FORMAT,
  filesIn,
  headerIn,
  knownMigrations,
  placesOf,
  tableIn,
  type BackupHeader,
  type FilePlaces,
} from "./backupHeader.ts";

export interface BackupCounts {
  readonly tables: number;
  readonly rows: number;
}

/** Writes backups of a database in use, in this process or by a running server. */
export interface BackupStore {
  /** Into a new folder; `folder` is an absolute path. Rejects with a sentence. */
  readonly write: (folder: string) => Promise<BackupCounts>;
}

export const createBackupStore = (deps: FilePlaces & { readonly db: Database }): BackupStore => ({
  write: (folder) => writeBackup(deps, folder),
});

const BATCH = 2_000;

async function writeBackup(deps: FilePlaces & { readonly db: Database }, folder: string): Promise<BackupCounts> {
  if (existsSync(folder)) throw new Error(`${folder} is there already: name a new folder`);
  // Under another name until it is whole.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(join(unfinished, "tables"), { recursive: true, mode: 0o700 });
  // One moment for all tables, whatever is written meanwhile.
  const database = await deps.db.transaction(
    async (tx) => {
      const migrations = await migrationsOf(tx);
      const tables: BackupHeader["tables"] = [];
      for (const name of await tablesInOrder(tx)) tables.push(await writeTable(tx, unfinished, name));
      return { migrations, tables };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  await copyFiles(deps, unfinished);
  const header: BackupHeader = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    ...database,
  };
  await writeFile(headerIn(unfinished), `${JSON.stringify(header, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, folder);
  return { tables: database.tables.length, rows: database.tables.reduce((sum, { rows }) => sum + rows, 0) };
}

async function migrationsOf(tx: Database): Promise<string[]> {
  const [made] = await tx.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`);
  const count = made?.count ?? 0;
  const known = knownMigrations();
  if (count > known.length)
    throw new Error("A newer version of Touchline has changed this database: make the backup with that version");
  return known.slice(0, count);
}

/** All tables, those that others refer to first. */
async function tablesInOrder(tx: Database): Promise<string[]> {
  const names = await tx
    .select({ name: sql<string>`tablename::text` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`)
    .orderBy(sql`tablename`);
  const references = await tx
    .select({ from: sql<string>`child.relname::text`, to: sql<string>`parent.relname::text` })
    .from(
      sql`pg_constraint as one join pg_class as child on child.oid = one.conrelid join pg_class as parent on parent.oid = one.confrelid`,
    )
    .where(sql`one.contype = 'f'`);
  const ordered = new Set<string>();
  const visit = (name: string) => {
    if (ordered.has(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) visit(to);
    ordered.add(name);
  };
  for (const { name } of names) visit(name);
  return [...ordered];
}

/** A line of JSON for each row, as the database itself writes it: no type of it is lost on the way. */
async function writeTable(tx: Database, folder: string, name: string): Promise<BackupHeader["tables"][number]> {
  const hash = createHash("sha256");
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    let after = "(0,0)";
    for (;;) {
      const batch = await tx
        .select({ place: sql<string>`one.ctid::text`, row: sql<string>`row_to_json(one)::text` })
        .from(sql`${sql.identifier(name)} as one`)
        .where(sql`one.ctid > ${after}::tid`)
        .orderBy(sql`one.ctid`)
        .limit(BATCH);
      const last = batch.at(-1);
      if (last === undefined) return;
      after = last.place;
      rows += batch.length;
      const text = batch.map(({ row }) => `${row}\n`).join("");
      hash.update(text);
      yield text;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(tableIn(folder, name), { mode: 0o600 }));
  return { name, rows, sha256: hash.digest("hex") };
}

/** Clips that are being cut are left out: their server cuts them again. */
async function copyFiles(places: FilePlaces, folder: string): Promise<void> {
  await mkdir(filesIn(folder), { mode: 0o700 });
  for (const [name, from] of Object.entries(placesOf(places)))
    if (existsSync(from))
      await cp(from, join(filesIn(folder), name), { recursive: true, filter: (path) => !path.endsWith(".part") });
}
