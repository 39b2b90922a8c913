/** Resets the demo: deletes the embedded database, which the next start creates again, and the mails of its viewers. */
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { embeddedFolder } from "#backend/demo/seeds/firstFill.ts";
import { takeLock } from "#backend/db/lock.ts";
import { readSettings } from "#backend/server/settings.ts";

try {
  const { dataDir, databaseUrl, mailDir } = readSettings(process.env);
  if (databaseUrl !== null) throw new Error("DATABASE_URL is set: empty that database yourself");
  const folder = embeddedFolder(dataDir);
  if (!existsSync(folder)) console.log(`Nothing to reset in ${dataDir}`);
  else {
    const unlock = takeLock(join(dataDir, "lock"));
    for (const each of [folder, mailDir]) rmSync(each, { recursive: true, force: true });
    unlock();
    console.log(`The database in ${folder} is gone; the next start makes a fresh one`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
