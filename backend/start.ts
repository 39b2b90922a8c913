import type { Server } from "node:http";
import { createDemoClock } from "./demoClock.ts";
import { logFault } from "./logFault.ts";
import { openDatabase } from "./db/open.ts";
import { loadClips } from "./hls/clips.ts";
import { loadLibrary } from "./hls/library.ts";
import { shelfOf } from "./hls/shelf.ts";
import type { Cluster } from "./realtime/cluster.ts";
import { shareAnswers } from "./http/sharedAnswers.ts";
import type { Settings } from "./settings.ts";
import { reportConfig } from "./static/config.ts";
import { createScheduler } from "./simulator/scheduler.ts";

/** Opens the database and puts the whole server behind `server`; resolves when requests can be answered. */
export async function startBackend(settings: Settings, server: Server): Promise<{ stop: () => Promise<void> }> {
  const { mediaDir } = settings;
  const clock = createDemoClock({ startsAt: settings.demoNow, isStill: settings.isClockStill });
  // The database takes longest to open, partly on other threads: the rest is loaded meanwhile.
  const [
    connection,
    cluster,
    { buildBackend },
    { createRealtime },
    { createWorld },
    { createTill },
    { createCutter },
    library,
    clips,
  ] = await Promise.all([
    openDatabase({ ...settings, now: clock.now() }),
    joinedCluster(settings.redisUrl),
    import("./app.ts"),
    import("./realtime/realtime.ts"),
    import("./startWorld.ts"),
    import("./commerce/till.ts"),
    import("./clips/cutter.ts"),
    loadLibrary(mediaDir),
    loadClips(mediaDir),
  ]);
  await reportConfig(settings.configFile);
  const { db } = connection;
  const deps = { ...settings, db, clock, pushToLoopback: settings.demoControls };
  const realtime = createRealtime(deps, cluster);
  const report = (error: unknown) => logFault("The demo world stumbled", error);
  const shelf = shelfOf(library, clips);
  const answers = shareAnswers();
  cluster?.onChanged(answers.forget);
  const onChange = () => {
    answers.forget();
    cluster?.changed();
  };
  const scheduler = createScheduler({
    ...{ connection, clock },
    newSimulator: () => createWorld(deps, { realtime, shelf, hasCrowd: settings.hasCrowd, onChange, onError: report }),
    onError: report,
  });
  const till = createTill({
    ...deps,
    onEnd: (ended) => void realtime.purchaseSettled(ended).catch(report),
    onError: report,
  });
  const cutter = createCutter({
    ...deps,
    library,
    onReady: ({ id, eventId, ownerId }) => {
      if (ownerId !== null) void realtime.clipReady({ userId: ownerId, clipId: id, eventId }).catch(report);
    },
    onError: report,
  });
  await scheduler.start();
  till.start();
  await cutter.start();
  const { app, handle } = await buildBackend(deps, {
    library,
    realtime,
    cutter,
    answers,
    ...(settings.demoControls && { controls: { force: scheduler.force, advance: clock.advance } }),
  });
  server.removeAllListeners("request");
  server.on("request", handle);
  realtime.attach(server);
  return {
    stop: async () => {
      await Promise.all([scheduler.stop(), till.stop(), cutter.stop()]);
      await realtime.close();
      server.closeAllConnections();
      await app.close();
      cluster?.close();
      await connection.close();
    },
  };
}

/** Loaded only where there are several instances. */
async function joinedCluster(redisUrl: string | null): Promise<Cluster | null> {
  if (redisUrl === null) return null;
  const { joinCluster } = await import("./realtime/cluster.ts");
  return joinCluster(redisUrl);
}
