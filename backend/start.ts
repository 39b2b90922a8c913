import type { Server } from "node:http";
import { buildApp } from "./app.ts";
import { openDatabase } from "./db/open.ts";
import type { Settings } from "./settings.ts";

/** Opens the database and puts the whole server behind `server`; resolves when requests can be answered. */
export async function startBackend(settings: Settings, server: Server): Promise<{ stop: () => Promise<void> }> {
  const { db, close } = await openDatabase(settings);
  const offset = settings.demoNow === null ? 0 : settings.demoNow - Date.now();
  const clock = { now: () => Date.now() + offset };
  const app = await buildApp({ ...settings, db, clock }, server);
  await app.ready();
  return {
    stop: async () => {
      await app.close();
      await close();
    },
  };
}
