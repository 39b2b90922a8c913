import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationsFolder } from "./connect.ts";

/** Returns a new folder with the first `count` migrations, in the form in which drizzle reads them; the caller deletes it. */
export async function earlierMigrations(count: number): Promise<string> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    readonly entries: readonly { readonly tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  const folder = await mkdtemp(join(tmpdir(), "touchline-migrations-"));
  await mkdir(join(folder, "meta"));
  for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
