import type { Server } from "node:http";
import { openDatabase } from "./db/open.ts";
import { loadClips } from "./hls/clips.ts";
import { loadLibrary } from "./hls/library.ts";
import { shelfOf } from "./hls/shelf.ts";
import type { Settings } from "./settings.ts";

/** Opens the database and puts the whole server behind `server`; resolves when requests can be answered. */
export async function startBackend(settings: Settings, server: Server): Promise<{ stop: () => Promise<void> }> {
  const { mediaDir } = settings;
  // The database takes longest to open, partly on other threads: the rest is loaded meanwhile.
  const [{ db, close }, { buildBackend }, { createRealtime }, { createSimulator }, { createTill }, library, clips] =
    await Promise.all([
      openDatabase(settings),
      import("./app.ts"),
      import("./realtime/realtime.ts"),
      import("./simulator/simulator.ts"),
      import("./commerce/till.ts"),
      loadLibrary(mediaDir),
      loadClips(mediaDir),
    ]);
  const offset = settings.demoNow === null ? 0 : settings.demoNow - Date.now();
  const clock = { now: () => Date.now() + offset };
  const deps = { ...settings, db, clock };
  const realtime = createRealtime(deps);
  const report = (error: unknown) => console.error("The demo world stumbled:", error);
  const simulator = createSimulator({
    db,
    clock,
    shelf: shelfOf(library, clips),
    emit: {
      updateEvent: (eventId, change) => void realtime.eventChanged(eventId, change).catch(report),
      eventUrlChange: (eventId) => void realtime.eventStarted(eventId).catch(report),
    },
    onError: report,
  });
  const till = createTill({
    ...deps,
    onEnd: (ended) => void realtime.purchaseSettled(ended).catch(report),
    onError: report,
  });
  await simulator.start();
  till.start();
  const { app, handle } = await buildBackend(deps, {
    library,
    realtime,
    ...(settings.demoControls && { simulator }),
  });
  server.removeAllListeners("request");
  server.on("request", handle);
  realtime.attach(server);
  return {
    stop: async () => {
      await Promise.all([simulator.stop(), till.stop()]);
      await realtime.close();
      server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}
