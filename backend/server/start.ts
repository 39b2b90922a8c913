import type { Server } from "node:http";
import { createDemoClock } from "#backend/demo/demoClock.ts";
import { logError } from "#serving/log/logError.ts";
import { setCommonHeaders } from "#serving/http/commonHeaders.ts";
import type { HostedCheckout } from "#backend/commerce/checkout/hostedCheckout.ts";
import type { Deps } from "#backend/deps.ts";
import type { MailSender } from "#backend/mail/mailSender.ts";
import { openDatabase } from "#backend/db/open.ts";
import { contentOf } from "#backend/demo/seeds/seed.ts";
import type { DemoContent } from "#backend/demo/seeds/worldState.ts";
import { loadClips } from "#backend/media/clips.ts";
import { loadLibrary } from "#backend/media/library.ts";
import { streamAgesOf } from "#backend/media/streamAges.ts";
import { ownStreamAges } from "#backend/streams/watchStreams.ts";
import { openMediaSigner } from "#backend/media/signer.ts";
import { mediaCatalogueOf } from "#backend/media/mediaCatalogue.ts";
import type { Cluster } from "#backend/realtime/cluster.ts";
import { createAnswerCache } from "#backend/http/answerCache.ts";
import type { AddBeside } from "./app.ts";
import type { Settings } from "./settings.ts";
import { serveMetrics } from "#serving/metrics/serveMetrics.ts";
import { measureBackend } from "./measureBackend.ts";
import { socketLimits } from "#backend/realtime/limits.ts";
import { reportConfig } from "#serving/tenant/config.ts";
import { createSingleton } from "./singleton.ts";
import { createSecurityLog } from "#backend/log/securityLog.ts";
import { createSingletonSimulator } from "#backend/demo/simulator/singletonSimulator.ts";

/** Opens the database and makes `server` answer with the complete backend; resolves when it is ready for requests. */
export async function startBackend(
  settings: Settings,
  server: Server,
  addBeside?: AddBeside,
): Promise<{ stop: () => Promise<void> }> {
  const { mediaDir, demo, hasWorld } = settings;
  const content = hasWorld ? (demo ? "demo" : "showcase") : null;
  const clock = createDemoClock({ startsAt: settings.demoNow, isStill: settings.isClockStill });
  // The database takes longest to open, partly on other threads, so the rest is loaded meanwhile.
  const [
    connection,
    cluster,
    { buildBackend },
    { createRealtime },
    { createWorld },
    ownSeason,
    { createPaymentScheduler },
    { createPurchaseNews },
    { createPushSender },
    { createCutter },
    library,
    clips,
  ] = await Promise.all([
    openDatabase({ ...settings, now: clock.now(), content }),
    joinedCluster(settings.redisUrl),
    import("./app.ts"),
    import("#backend/realtime/realtime.ts"),
    import("./startWorld.ts"),
    content === null ? loadSeason() : null,
    import("#backend/commerce/paymentScheduler.ts"),
    import("#backend/push/purchaseNews.ts"),
    import("#backend/push/sender.ts"),
    import("#backend/clips/cutter.ts"),
    loadLibrary(mediaDir),
    loadClips(mediaDir),
  ]);
  await reportConfig(settings.configFile);
  const { db } = connection;
  refuseLeftovers(content, await contentOf(db));
  const signer = await openMediaSigner({ db, clock });
  const logSecurity = createSecurityLog();
  const checkout = await openedCheckout(settings.stripe);
  const deps = { ...settings, db, clock, signer, logSecurity, checkout, pushToLoopback: settings.demoControls };
  const realtime = createRealtime(deps, cluster, socketLimits(settings.limits, settings.maxSockets));
  const measured = settings.metricsAddress && (await serveMetrics(settings.metricsAddress));
  if (measured) console.log(`Metrics: ${measured.url}`);
  const measures =
    measured &&
    measureBackend(measured.metrics, {
      db,
      realtime,
      cluster,
      streamAges: streamAgesOf(deps, library),
      ownStreamAges: () => ownStreamAges(deps),
    });
  const report = (error: unknown) => {
    measures?.onError();
    logError("A background task failed", error);
  };
  const mediaCatalogue = mediaCatalogueOf(library, clips);
  const answers = createAnswerCache();
  cluster?.onChanged(answers.clear);
  const onChange = () => {
    answers.clear();
    cluster?.changed();
  };
  const closeControlPort =
    ownSeason !== null && settings.databaseUrl === null
      ? await ownSeason.openControlPort(settings.dataDir, {
          season: ownSeason.createSeasonStore({ ...settings, db, clock }),
          operators: ownSeason.createOperatorStore({ db, clock }),
          backups: ownSeason.createBackupStore({ ...settings, db }),
        })
      : null;
  const pushSender = createPushSender({ ...deps, onError: report, onDelivery: measures?.onDelivery });
  const onQueued = () => void pushSender.look().catch(report);
  const { hasCrowd } = settings;
  const simulator =
    content === null
      ? null
      : createSingletonSimulator({
          connection,
          clock,
          newSimulator: () =>
            createWorld(deps, {
              realtime,
              mediaCatalogue,
              content,
              hasCrowd,
              onChange,
              onError: report,
              onQueued,
            }),
          onError: report,
        });
  const season =
    ownSeason === null
      ? null
      : createSingleton({
          connection,
          newWork: () => ownSeason.createSeason(deps, { realtime, onChange, onError: report, onQueued }),
          onError: report,
        });
  const paymentScheduler = createPaymentScheduler({
    ...deps,
    onEnd: (ended) => void realtime.purchaseSettled(ended).catch(report),
    news: createPurchaseNews(deps),
    onError: report,
  });
  const mailSender = await openedMailSender(deps, report);
  mailSender.start();
  const cutter = createCutter({
    ...deps,
    library,
    onReady: ({ id, eventId, ownerId }) => {
      if (ownerId !== null) void realtime.clipReady({ userId: ownerId, clipId: id, eventId }).catch(report);
    },
    onError: report,
  });
  await simulator?.start();
  await season?.start(async () => true);
  paymentScheduler.start();
  pushSender.start();
  await cutter.start();
  const { app, handle, warm } = await buildBackend(deps, {
    library,
    realtime,
    cutter,
    settle: paymentScheduler.settle,
    answers,
    ...(measured && { metrics: measured.metrics }),
    ...(addBeside && { addBeside }),
    ...(settings.demoControls && simulator && { controls: { forceGoal: simulator.forceGoal, advance: clock.advance } }),
  });
  await warm();
  server.removeAllListeners("request");
  server.on("request", handle);
  realtime.attach(server);
  // The socket library answers rejected connections itself, so the headers are set first.
  server.prependListener("request", setCommonHeaders);
  return {
    stop: async () => {
      await Promise.all([
        simulator?.stop(),
        season?.stop(),
        paymentScheduler.stop(),
        pushSender.stop(),
        mailSender.stop(),
        cutter.stop(),
      ]);
      await closeControlPort?.();
      await realtime.close();
      server.closeAllConnections();
      await app.close();
      cluster?.close();
      await connection.close();
      await measured?.stop();
    },
  };
}

/** Throws if the database has more of the demo than this server may show, such as accounts with a public password. */
function refuseLeftovers(wanted: DemoContent | null, found: DemoContent | null): void {
  if (wanted === "demo" || found === null || found === wanted) return;
  const what = found === "demo" ? "the demo's accounts" : "the demo's fictional leagues";
  throw new Error(
    `This database was filled with ${what}: start with an empty DATA_DIR or DATABASE_URL, or with DEMO=${found === "demo" ? "1" : "showcase"}`,
  );
}

/** Loads the code of a tenant's own season, which the demo has no use for. */
async function loadSeason() {
  const [{ createSeason }, { openControlPort }, { createSeasonStore }, { createOperatorStore }, { createBackupStore }] =
    await Promise.all([
      import("#backend/season/runSeason.ts"),
      import("#backend/season/controlPort.ts"),
      import("#backend/season/seasonStore.ts"),
      import("#backend/operate/operatorStore.ts"),
      import("#backend/backup/writeBackup.ts"),
    ]);
  return { createSeason, openControlPort, createSeasonStore, createOperatorStore, createBackupStore };
}

/** Loads the code of SMTP only where there is a mail server. */
async function openedMailSender(deps: Deps, onError: (error: unknown) => void): Promise<MailSender> {
  const { createMailSender } = await import("#backend/mail/mailSender.ts");
  const client = deps.smtp
    ? (await import("#backend/mail/smtp.ts")).createSmtpClient(deps.smtp)
    : (await import("#backend/mail/mailFolder.ts")).createFolderClient(deps);
  return createMailSender({ db: deps.db, clock: { now: () => Date.now() }, client, onError });
}

/** Loads Stripe's code only where cards are taken there. */
async function openedCheckout(stripe: Settings["stripe"]): Promise<HostedCheckout | null> {
  if (stripe === null) return null;
  const { createStripeCheckout } = await import("#backend/commerce/checkout/stripeCheckout.ts");
  return createStripeCheckout(stripe);
}

/** Loads the cluster code only for several instances. */
async function joinedCluster(redisUrl: string | null): Promise<Cluster | null> {
  if (redisUrl === null) return null;
  const { joinCluster } = await import("#backend/realtime/cluster.ts");
  return joinCluster(redisUrl);
}
