// Writes and restores backups: docs/deployment.md.
import { resolve } from "node:path";
import { restoreBackup } from "#backend/backup/restoreBackup.ts";
import { readSettings } from "#backend/server/settings.ts";
import { openStore } from "../season/openStore.ts";

const USAGE = `npm run backup -- my-backup    writes all that a server stores into a new folder, also while it runs
npm run restore -- my-backup   restores it where there is no database yet, before the server starts`;

const [command, name, ...more] = process.argv.slice(2);

async function run(): Promise<void> {
  if (name === undefined || more.length > 0) throw new Error(USAGE);
  const folder = resolve(process.env.INIT_CWD ?? ".", name);
  if (command === "restore") return restore(folder);
  const { backups, close } = await openStore(process.env);
  try {
    const { tables, rows } = await backups.write(folder);
    console.log(`Written to ${folder}: ${rows} rows of ${tables} tables. Keep it secret: it has addresses and keys`);
  } finally {
    await close();
  }
}

async function restore(folder: string): Promise<void> {
  const { madeAt, rows, kept } = await restoreBackup(folder, readSettings({ ...process.env, DEMO: "0" }));
  console.log(`Restored as of ${madeAt}: ${rows} rows`);
  for (const place of kept) console.log(`${place} was there already and stays as it is`);
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
