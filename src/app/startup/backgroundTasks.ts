import { CancelledError } from "@tanstack/react-query";
import { announceGuessedLanguage } from "#src/app/navigation/announceGuessedLanguage.ts";
import type { StartedApp } from "#src/app/navigation/routerContext.ts";
import { makeChange, startPendingChanges } from "#src/catalog/library/changes.ts";
import { onNetworkChange } from "#src/catalog/downloads/networkKind.ts";
import { areRecapsKept, onRecapChoice } from "#src/catalog/playback/keptRecaps.ts";
import { mayHaveDownloads } from "#src/catalog/playback/listedDownloads.ts";
import { follows } from "#src/catalog/library/follows.ts";
import { watchHiddenScores } from "#src/catalog/names/spoilers.ts";
import { askForChanges } from "#src/catalog/queries/dayChanges.ts";
import { loadPayload, STATIC_PAGES } from "#src/catalog/queries/infoPages.ts";
import { moveSavedToWatchlist } from "#src/catalog/library/savedHere.ts";
import { topics } from "#src/catalog/library/topics.ts";
import { watchlist } from "#src/catalog/library/watchlist.ts";
import type { AppConfig } from "#src/config/config.ts";
import { isMadeByViewer } from "#src/domain/change.ts";
import { formatShortDay } from "#src/i18n/format.ts";
import { errorText } from "#src/i18n/errorText.ts";
import type { Translation } from "#src/i18n/i18n.ts";
import { serverNow } from "#src/lib/clock.ts";
import { latestBuild } from "#src/lib/network/latestBuild.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { readStored } from "#src/lib/storage.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
import { storeHiddenScores } from "#src/lib/scoresForWorkers.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import type { Rejection } from "#src/offline/outbox.ts";
import { isPushOffered } from "#src/platform/pushOffer.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { untilControlled, storeLoadedFiles, storePages } from "#src/platform/storeByWorker.ts";
import { watchInstall } from "#src/platform/install.ts";
import {
  activateWhenQuiet,
  checkForNewBuild,
  scheduleBuildChecks,
  registerWorker,
} from "#src/platform/watchUpdates.ts";
import { deviceQueries } from "#src/session/deviceCheck.ts";
import { isDeviceRemoved } from "#src/session/deviceRemoved.ts";
import { isAuthenticated, onViewerChange, sessionStore } from "#src/session/session.ts";
import { focusPressed } from "#src/ui/focus/focusPressed.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { loadMenuSheet } from "#src/ui/menu/Menu.tsx";
import { loadToastCard } from "#src/ui/toast/Toasts.tsx";
import { applyIcons } from "#src/app/layout/brandIcons.ts";
import { watchForDeviceRemoval } from "#src/app/session/deviceWatch.ts";
import { renewPushSubscription } from "#src/app/push/renewPushSubscription.ts";
import { startLiveBadge } from "./liveBadge.ts";
import { startAnalytics } from "#src/app/telemetry/startAnalytics.ts";
import { startErrorReporter } from "#src/app/telemetry/startErrorReporter.ts";
import { copyToSession } from "#src/app/session/copyToSession.ts";
import { endSessionLazily } from "#src/app/session/endSessionLazily.ts";
import { showSessionEndsOfOtherTabs } from "#src/app/session/sessionEndsOfOtherTabs.ts";
import { followLaunches } from "./launches.ts";
import { storedQueries } from "./offline.ts";
import { storeDocument } from "./storeDocument.ts";
import { storeForEachViewer } from "./storeForOffline.ts";

interface Start extends StartedApp {
  /** Whether a worker saw everything that this page loaded. */
  readonly wasControlled: boolean;
  /** All texts: they are loaded before the worker is given what the page has loaded. */
  readonly texts: Promise<unknown>;
}

interface BackgroundTask {
  readonly name: string;
  /** "idle" tasks all start after the first screen; "controlled" ones run in turn once a worker controls the page. */
  readonly when: "idle" | "controlled";
  readonly run: (start: Start) => unknown;
}

/** What waits for the first screen, in the order in which it starts. */
const TASKS: readonly BackgroundTask[] = [
  // Creating a formatter takes longer than formatting, and the first screen has no short days.
  { name: "short days", when: "idle", run: ({ translation }) => formatShortDay(translation.language, serverNow()) },
  { name: "focus of presses", when: "idle", run: focusPressed },
  // The server has written the one that a tab shows.
  { name: "icons", when: "idle", run: ({ config }) => applyIcons(document.head, config) },
  {
    name: "guessed language",
    when: "idle",
    run: ({ translation, config }) => announceGuessedLanguage(translation.t, config.locales),
  },
  // The browser keeps launches until somebody takes them.
  { name: "further launches", when: "idle", run: ({ router }) => followLaunches(router) },
  { name: "installation", when: "idle", run: () => watchInstall() },
  { name: "error reporter", when: "idle", run: ({ config }) => startErrorReporter(config) },
  { name: "analytics", when: "idle", run: ({ config }) => startAnalytics(config) },
  { name: "session ends of other tabs", when: "idle", run: showSessionEndsOfOtherTabs },
  { name: "device check", when: "idle", run: watchDevice },
  // Signing out must work offline, even if no worker has stored the code.
  { name: "sign-out", when: "idle", run: () => keepTrying(() => import("#src/app/session/forgetViewer.ts")) },
  { name: "menu", when: "idle", run: () => keepTrying(loadMenuSheet) },
  { name: "messages", when: "idle", run: () => keepTrying(loadToastCard) },
  { name: "session copies", when: "idle", run: ({ queryClient }) => copyToSession(queryClient) },
  { name: "library", when: "idle", run: loadLibrary },
  { name: "downloads", when: "idle", run: continueDownloads },
  { name: "recaps", when: "idle", run: keepRecapsIfWanted },
  { name: "live badge", when: "idle", run: ({ queryClient }) => startLiveBadge(queryClient) },
  {
    name: "waiting changes",
    when: "idle",
    run: (start) => startPendingChanges(start.queryClient, (rejected) => void reportRejection(rejected, start)),
  },
  { name: "unsent comments", when: "idle", run: askAboutComments },
  { name: "positions", when: "idle", run: sharePositions },
  { name: "saved by a visitor", when: "idle", run: ({ queryClient }) => moveSavedToWatchlist(queryClient) },
  { name: "what changed", when: "idle", run: askForChanges },
  { name: "scores for the worker", when: "idle", run: () => watchHiddenScores(storeHiddenScores) },
  { name: "worker and push", when: "idle", run: startWorkerAndPush },
  { name: "new builds", when: "idle", run: ({ config }) => scheduleBuildChecks(checkBuild, checkIntervalMs(config)) },
  { name: "texts", when: "controlled", run: ({ texts }) => texts },
  { name: "info pages", when: "controlled", run: (start) => void preloadPayloads(start) },
  // Without the document the next visit begins with the shell.
  { name: "document", when: "controlled", run: () => void storeDocument().catch(() => undefined) },
  { name: "what this page loaded", when: "controlled", run: storeLoaded },
  { name: "pages that were not opened", when: "controlled", run: () => storePages() },
  { name: "the viewer's own pages", when: "controlled", run: ({ queryClient }) => storeForEachViewer(queryClient) },
  { name: "old stored queries", when: "controlled", run: () => storedQueries.collectGarbage() },
];

/**
 * Starts what waits for the first screen: the worker, the checks for newer builds (PWA-4), and what makes the next
 * visit work offline. `wasControlled` says whether a worker saw everything that this page loaded. Never rejects: a task
 * that fails is logged, and the others go on.
 */
export async function startBackgroundTasks(app: StartedApp, wasControlled: boolean): Promise<void> {
  const start = { ...app, wasControlled, texts: loadAllTexts(app.translation) };
  for (const task of TASKS) if (task.when === "idle") void attempt(task, start);
  if (!(await untilControlled())) return;
  for (const task of TASKS) if (task.when === "controlled") await attempt(task, start);
}

/** So that each page opens offline, in the language of this one. */
const loadAllTexts = ({ loadTexts }: Translation) =>
  Promise.all((["rest", "account"] as const).map((namespace) => keepTrying(() => loadTexts(namespace))));

async function attempt({ name, run }: BackgroundTask, start: Start): Promise<void> {
  try {
    await run(start);
  } catch (error) {
    console.warn(`The background task "${name}" failed`, error);
  }
}

function watchDevice({ router, queryClient, config }: Start): void {
  watchForDeviceRemoval(queryClient, () => void endSessionLazily({ router, config }, "deviceNoLongerAllowedError"));
  // The device may have been removed while the portal was closed, or before the socket connected.
  if (isAuthenticated(sessionStore.get())) void queryClient.prefetchQuery(deviceQueries.current());
}

/**
 * Now, for whoever signs in on this page, and whenever the network is back: stored copies may be older than what another
 * device did. Topics that cannot be loaded are no error.
 */
function loadLibrary({ queryClient, translation, config }: Start): void {
  const loadTopics = () => isPushOffered(config) && void topics.load(queryClient).catch(() => undefined);
  const load = () => {
    follows.load(queryClient).catch(sayFailed("follows_not_loaded", translation));
    watchlist.load(queryClient).catch(sayFailed("watchlist_not_loaded", translation));
    loadTopics();
  };
  load();
  onViewerChange(load);
  connectivity.online.subscribe(() => {
    if (!connectivity.online.get()) return;
    follows.load(queryClient).catch(() => undefined);
    watchlist.load(queryClient).catch(() => undefined);
    loadTopics();
  });
}

/** Now, and whenever the network is back. */
function askAboutComments(start: Start): void {
  const { loadTexts } = start.translation;
  const ask = async () => {
    if (!connectivity.online.get() || readStored("touchline-comments") === null) return;
    const [code] = await keepTrying(() => Promise.all([import("./askAboutComments.ts"), loadTexts("rest")]));
    code.askAboutComments(start);
  };
  connectivity.online.subscribe(() => void ask());
  void ask();
}

async function sharePositions({ queryClient }: Start): Promise<void> {
  const code = await keepTrying(() => import("./sharePositions.ts"));
  code.sharePositions(queryClient);
}

/** Registers the worker. Some browsers have none in private windows: push goes on without, and later tries cost nothing. */
async function startWorkerAndPush({ queryClient, config }: Start): Promise<void> {
  activateWhenQuiet();
  if (import.meta.env.PROD) await registerWorker().catch(() => void keepTrying(registerWorker));
  if (isPushOffered(config)) renewPushSubscription(queryClient);
}

/** Downloads go on where the last page ended; without any, their code does not load. */
async function continueDownloads({ queryClient }: Start): Promise<void> {
  if (!isAuthenticated(sessionStore.get()) || !mayHaveDownloads()) return;
  const { downloadsOf } = await import("#src/catalog/downloads/downloads.ts");
  downloadsOf(queryClient);
}

/** Now, once the viewer wants it, and with another network; else its code does not load. */
function keepRecapsIfWanted({ queryClient }: Start): void {
  const keep = async () => {
    if (!areRecapsKept() || !connectivity.online.get() || !isAuthenticated(sessionStore.get())) return;
    const code = await keepTrying(() => import("./keepRecaps.ts"));
    // Without an answer the next page tries again.
    await code.keepRecaps(queryClient).catch(() => undefined);
  };
  onRecapChoice(() => void keep());
  onNetworkChange(() => void keep());
  connectivity.online.subscribe(() => void keep());
  void keep();
}

const checkIntervalMs = ({ buildManifest }: AppConfig) => buildManifest.pollIntervalSeconds * SECOND_MS;
const checkBuild = (maxAgeMs: number) => checkForNewBuild(maxAgeMs, latestBuild);

async function storeLoaded({ queryClient, config, wasControlled }: Start): Promise<void> {
  // A visit may be shorter than the interval.
  if (wasControlled) return checkBuild(checkIntervalMs(config));
  storeLoadedFiles();
  // Data of a server-rendered page was never fetched, so nothing has stored it yet.
  await Promise.all(queryClient.getQueryCache().getAll().map(storedQueries.persist));
}

/** Silent offline, where the data stays valid (FOL-4), and after signing out, where the sign-in page says why. */
const sayFailed =
  (what: "follows_not_loaded" | "watchlist_not_loaded", { t }: Translation) =>
  (error: unknown) => {
    // Signing out cancels running requests before the session is gone.
    const isOfSignOut =
      error instanceof CancelledError || isDeviceRemoved(error) || !isAuthenticated(sessionStore.get());
    if (isOfSignOut || !connectivity.online.get()) return;
    const text = t(($) => $.errors[what]);
    toast(text, { tone: "danger" });
  };

/** Says which change was undone, and why, and offers to try it again; only why if the texts for it cannot be loaded. */
async function reportRejection({ change, error }: Rejection, start: Start): Promise<void> {
  // Nobody asked for it, and it will be told again while they watch.
  if (!isMadeByViewer(change)) return;
  const { t, loadTexts } = start.translation;
  const text = await Promise.all([import("#src/catalog/library/changeText.ts"), loadTexts("rest")]).then(
    ([{ failedChangeText }]) => failedChangeText(t, change, error),
    () => errorText(t, error),
  );
  const again = () =>
    makeChange(start.queryClient, change).catch((failure: unknown) =>
      reportRejection({ change, error: failure }, start),
    );
  toast(text, { tone: "danger", action: { label: t(($) => $.common.retry), onPress: () => void again() } });
}

const PAYLOADS_AFTER_MS = 1_000;

/** Loads the tenant's info pages, which are small files of the build, after a second; not on slow networks (PWA-6). */
async function preloadPayloads({ queryClient, translation: { language } }: Start): Promise<void> {
  await pause(PAYLOADS_AFTER_MS);
  if (shouldSaveData()) return;
  for (const type of STATIC_PAGES) await loadPayload(queryClient, { type, language });
}
