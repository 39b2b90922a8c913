import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { migrationsFolder } from "#backend/db/connect.ts";

/** Of the folder itself; the form of its tables follows from `migrations`. */
export const FORMAT = 1;

const BackupHeader = v.object({
  format: v.number(),
  madeAt: v.string(),
  /** The names of the migrations that made the tables, in their order. */
  migrations: v.array(v.string()),
  /** In an order in which rows can be inserted: those that others refer to come first. */
  tables: v.array(v.object({ name: v.string(), rows: v.number(), sha256: v.string() })),
});

export type BackupHeader = v.InferOutput<typeof BackupHeader>;

/** Written last: a folder without it is no backup. */
export const headerIn = (folder: string): string => join(folder, "backup.json");
export const tableIn = (folder: string, name: string): string => join(folder, "tables", `${name}.jsonl.gz`);
export const filesIn = (folder: string): string => join(folder, "files");

/** Where the files of a backup belong, by their names in it. */
export function placesOf({ configFile, infoPagesDir, clipsDir }: FilePlaces): Readonly<Record<string, string>> {
  const beside = join(configFile, "..");
  return {
    "config.json": configFile,
    brand: join(beside, "brand"),
    pages: infoPagesDir ?? join(beside, "pages"),
    clips: clipsDir,
  };
}

export interface FilePlaces {
  readonly configFile: string;
  readonly infoPagesDir: string | null;
  readonly clipsDir: string;
}

/** The names of the migrations that this version knows. */
export function knownMigrations(): string[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  return journal.entries.map(({ tag }) => tag);
}

/** Rejects with a sentence for a folder that is no backup, and for one that a newer version made. */
export async function readHeader(folder: string): Promise<BackupHeader> {
  const text = await readFile(headerIn(folder), "utf8").catch(() => null);
  if (text === null) throw new Error(`There is no whole backup in ${folder}: it has no backup.json`);
  const read = v.safeParse(BackupHeader, parsed(text));
  if (!read.success) throw new Error(`${headerIn(folder)} cannot be read: the backup is damaged`);
  const known = knownMigrations();
  const unknown = read.output.migrations.find((name, index) => known[index] !== name);
  if (read.output.format > FORMAT || unknown !== undefined)
    throw new Error(
      `A newer version of Touchline made this backup${unknown === undefined ? "" : ` (its database has “${unknown}”)`}: install that version and restore with it. Nothing was changed`,
    );
  return read.output;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
