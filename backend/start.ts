import type { Server } from "node:http";
import { buildBackend } from "./app.ts";
import { openDatabase } from "./db/open.ts";
import { seed } from "./db/seed.ts";
import { matchBroadcasts, topUp } from "./db/topUp.ts";
import { loadLibrary } from "./hls/library.ts";
import { shelfOf } from "./hls/shelf.ts";
import type { Settings } from "./settings.ts";

/** Opens the database and puts the whole server behind `server`; resolves when requests can be answered. */
export async function startBackend(settings: Settings, server: Server): Promise<{ stop: () => Promise<void> }> {
  const [{ db, close }, library] = await Promise.all([openDatabase(settings), loadLibrary(settings.mediaDir)]);
  const offset = settings.demoNow === null ? 0 : settings.demoNow - Date.now();
  const clock = { now: () => Date.now() + offset };
  const shelf = shelfOf(library, new Map());
  if (!(await seed(db, clock.now(), shelf))) await topUp(db, clock.now(), shelf);
  await matchBroadcasts(db, shelf);
  const { app, realtime, handle } = await buildBackend({ ...settings, db, clock }, library);
  server.removeAllListeners("request");
  server.on("request", handle);
  realtime.attach(server);
  return {
    stop: async () => {
      await realtime.close();
      server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}
