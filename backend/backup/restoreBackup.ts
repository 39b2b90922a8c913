import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { connectEmbedded, connectPostgres } from "#backend/db/connect.ts";
import type { Connection, Database } from "#backend/db/database.ts";
import { takeLock } from "#backend/db/lock.ts";
import { earlierMigrations } from "#backend/db/earlierMigrations.ts";
import { embeddedFolder, makeFolder } from "#backend/demo/seeds/firstFill.ts";
import { filesIn, placesOf, readHeader, tableIn, type BackupHeader, type FilePlaces } from "./backupHeader.ts";

interface Target extends FilePlaces {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

interface Restored {
  readonly madeAt: string;
  readonly rows: number;
  /** Places that had a file or folder already, which stays. */
  readonly kept: readonly string[];
}

/**
 * Restores a backup into a database that is not there yet (embedded) or empty (PostgreSQL). Rejects with a sentence before
 * anything is written for a backup that is damaged or of a newer version, and for a database that has something.
 */
export async function restoreBackup(folder: string, target: Target): Promise<Restored> {
  const header = await readHeader(folder);
  for (const table of header.tables) await checkTable(folder, table);
  const { dataDir, databaseUrl } = target;
  makeFolder(dataDir);
  if (databaseUrl === null) await restoreEmbedded(folder, header, dataDir);
  else await restorePostgres(folder, header, databaseUrl);
  return {
    madeAt: header.madeAt,
    rows: header.tables.reduce((sum, { rows }) => sum + rows, 0),
    kept: await copyBack(folder, target),
  };
}

async function restoreEmbedded(folder: string, header: BackupHeader, dataDir: string): Promise<void> {
  const place = embeddedFolder(dataDir);
  const unlock = takeLock(join(dataDir, "lock"));
  try {
    if (existsSync(place))
      throw new Error(`${dataDir} has a database already, and nothing of it is lost: set DATA_DIR to a new folder`);
    const unfinished = `${place}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await fill(folder, header, (migrations) => connectEmbedded(unfinished, migrations));
    await rename(unfinished, place);
  } finally {
    unlock();
  }
}

async function restorePostgres(folder: string, header: BackupHeader, url: string): Promise<void> {
  if (await hasTables(url))
    throw new Error("The database of DATABASE_URL has tables already, and nothing of it is lost: make an empty one");
  await fill(folder, header, (migrations) => connectPostgres(url, migrations));
}

async function hasTables(url: string): Promise<boolean> {
  const { Client } = await import("pg").then((module) => module.default);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Makes the tables as they were, fills them, and then changes them as a server of this version would. */
async function fill(
  folder: string,
  { migrations, tables }: BackupHeader,
  connect: (migrationsFolder?: string) => Promise<Connection>,
): Promise<void> {
  const earlier = await earlierMigrations(migrations.length);
  try {
    const { db, close } = await connect(earlier);
    try {
      await db.transaction(async (tx) => {
        for (const { name } of tables) await fillTable(tx, folder, name);
        await goOnCounting(tx);
        // It names the numbers of transactions, which begin anew (backend/catalog/changes.ts).
        await tx.execute(sql`delete from facts where key = 'catalogue-id'`);
      });
    } finally {
      await close();
    }
    await (await connect()).close();
  } finally {
    await rm(earlier, { recursive: true });
  }
}

const BATCH = 500;

async function fillTable(tx: Database, folder: string, name: string): Promise<void> {
  // What numbers the transactions of one database means nothing in another.
  const columns = await tx
    .select({ name: sql<string>`column_name::text` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public' and table_name = ${name} and data_type <> 'xid8'`);
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const table = sql.identifier(name);
  const insert = (rows: readonly string[]) =>
    tx.execute(
      sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${`[${rows.join(",")}]`}::json)`,
    );
  let rows: string[] = [];
  for await (const line of linesOf(folder, name)) {
    rows.push(line);
    if (rows.length < BATCH) continue;
    await insert(rows);
    rows = [];
  }
  if (rows.length > 0) await insert(rows);
}

/** The next change is numbered after those that were restored. */
const goOnCounting = (tx: Database) =>
  tx.execute(
    sql`select setval(pg_get_serial_sequence('catalogue_changes', 'position'), coalesce(max(position), 1), max(position) is not null) from catalogue_changes`,
  );

const linesOf = (folder: string, name: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(tableIn(folder, name)).pipe(createGunzip()), crlfDelay: Infinity });

async function checkTable(folder: string, { name, rows, sha256 }: BackupHeader["tables"][number]): Promise<void> {
  const hash = createHash("sha256");
  let found = 0;
  try {
    const input = createReadStream(tableIn(folder, name));
    const text = createGunzip();
    input.once("error", (error) => text.destroy(error));
    for await (const part of input.pipe(text)) {
      const bytes = part as Buffer;
      hash.update(bytes);
      found += bytes.filter((byte) => byte === NEW_LINE).length;
    }
  } catch {
    found = -1;
  }
  if (found !== rows || hash.digest("hex") !== sha256)
    throw new Error(`The backup is damaged: ${tableIn(folder, name)} is not as it was written. Nothing was changed`);
}

const NEW_LINE = 0x0a;

/** Returns the places that were left as they are. */
async function copyBack(folder: string, target: Target): Promise<string[]> {
  const kept: string[] = [];
  for (const [name, to] of Object.entries(placesOf(target))) {
    const from = join(filesIn(folder), name);
    if (!existsSync(from)) continue;
    if (existsSync(to)) kept.push(to);
    else {
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      await cp(from, to, { recursive: true });
    }
  }
  return kept;
}
