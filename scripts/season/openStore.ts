import { createBackupStore } from "#backend/backup/writeBackup.ts";
import { connectPostgres } from "#backend/db/connect.ts";
import { openDatabase } from "#backend/db/open.ts";
import { contentOf } from "#backend/demo/seeds/seed.ts";
import { createOperatorStore } from "#backend/operate/operatorStore.ts";
import { storesOfServer, type ServerStores } from "#backend/season/controlPort.ts";
import { createSeasonStore } from "#backend/season/seasonStore.ts";
import { readSettings } from "#backend/server/settings.ts";

/** What the database of these settings is changed by: through the server that has it open, else by itself. */
export async function openStore(
  env: Readonly<Record<string, string | undefined>>,
): Promise<ServerStores & { readonly close: () => Promise<void> }> {
  const settings = readSettings({ ...env, DEMO: "0" });
  const { databaseUrl, dataDir } = settings;
  const served = databaseUrl === null ? await storesOfServer(dataDir) : null;
  if (served !== null) return { ...served, close: async () => {} };
  const clock = { now: () => Date.now() };
  const connection =
    databaseUrl === null
      ? await openDatabase({ ...settings, now: clock.now(), content: null })
      : await connectPostgres(databaseUrl);
  if ((await contentOf(connection.db)) !== null) {
    await connection.close();
    throw new Error("This database has the demo's leagues: set DATA_DIR or DATABASE_URL to one of your own");
  }
  const deps = { ...settings, db: connection.db, clock };
  return {
    season: createSeasonStore(deps),
    operators: createOperatorStore(deps),
    backups: createBackupStore(deps),
    close: connection.close,
  };
}
