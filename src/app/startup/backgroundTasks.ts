import { CancelledError, type QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { makeChange, startPendingChanges } from "#src/catalog/library/changes.ts";
import { loadFollows } from "#src/catalog/library/follows.ts";
import { loadPayload, STATIC_PAGES } from "#src/catalog/queries/infoPages.ts";
import { loadWatchlist } from "#src/catalog/library/watchlist.ts";
import { configStore } from "#src/config/config.ts";
import { formatShortDay } from "#src/i18n/format.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { allTexts } from "#src/i18n/i18n.ts";
import { serverNow } from "#src/lib/clock.ts";
import { latestBuild } from "#src/lib/network/latestBuild.ts";
import { pause } from "#src/lib/scheduling/timers.ts";
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
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { translate } from "#src/i18n/useTranslation.ts";
import { loadMenuSheet } from "#src/ui/menu/Menu.tsx";
import { loadToastCard } from "#src/ui/toast/Toasts.tsx";
import { watchForDeviceRemoval } from "#src/app/session/deviceWatch.ts";
import { renewPushSubscription } from "#src/app/push/renewPushSubscription.ts";
import { startLiveBadge } from "./liveBadge.ts";
import { startAnalytics } from "#src/app/telemetry/startAnalytics.ts";
import { startErrorReporter } from "#src/app/telemetry/startErrorReporter.ts";
import { endSessionLazily } from "#src/app/session/endSessionLazily.ts";
import { showSessionEndsOfOtherTabs } from "#src/app/session/sessionEndsOfOtherTabs.ts";
import { storedQueries } from "./offline.ts";
import { tolerateTranslators } from "./translators.ts";
import { storeDocument } from "./storeDocument.ts";
import { storeForEachViewer } from "./storeForOffline.ts";

/**
 * Starts what waits for the first screen: the worker, the checks for newer builds (PWA-4), and what makes the next
 * visit work offline. `wasControlled` says whether a worker saw everything that this page loaded.
 */
export async function startBackgroundTasks(
  router: AnyRouter,
  queryClient: QueryClient,
  wasControlled: boolean,
): Promise<void> {
  const { signal } = new AbortController();
  tolerateTranslators();
  // Creates the formatter early: that takes longer than formatting, and the first screen has no short days.
  formatShortDay(serverNow());
  watchInstall();
  const config = configStore.get();
  startErrorReporter(config);
  startAnalytics(config);
  showSessionEndsOfOtherTabs({ router, config });
  watchForDeviceRemoval(queryClient, () => void endSessionLazily({ router, config }, "deviceNoLongerAllowedError"));
  // The device may have been removed while the portal was closed, or before the socket connected.
  if (isAuthenticated(sessionStore.get())) void queryClient.prefetchQuery(deviceQueries.current());
  // Signing out must work offline, even if no worker has stored the code.
  void keepTrying(() => import("#src/app/session/forgetViewer.ts"));
  void keepTrying(loadMenuSheet);
  void keepTrying(loadToastCard);
  // Loads all texts before a worker controls the page: it is then given what the page has loaded.
  const texts = keepTrying(allTexts);
  void keepTrying(() => storedQueries.watch(queryClient));
  loadFollows().catch(sayFailed("follows_not_loaded"));
  // What could not be loaded without a network is loaded when it returns; what was loaded is not asked for again.
  connectivity.online.subscribe(() => {
    if (!connectivity.online.get()) return;
    loadFollows().catch(() => undefined);
    loadWatchlist(queryClient).catch(() => undefined);
  });
  startLiveBadge(queryClient);
  loadWatchlist(queryClient).catch(sayFailed("watchlist_not_loaded"));
  startPendingChanges((rejection) => void reportRejection(rejection));
  // Some browsers have no workers in private windows: push goes on without, and later tries cost nothing.
  const firstTry = import.meta.env.PROD ? registerWorker().catch(() => void keepTrying(registerWorker)) : null;
  activateWhenQuiet();
  if (isPushOffered(config)) void Promise.resolve(firstTry).then(() => renewPushSubscription(queryClient));
  const intervalMs = configStore.get().buildManifest.pollIntervalSeconds * 1000;
  const check = (maxAgeMs: number) => checkForNewBuild(maxAgeMs, latestBuild);
  scheduleBuildChecks(check, intervalMs, signal);
  if (!(await untilControlled(signal))) return;
  await texts;
  void preloadPayloads(queryClient);
  // Without it the next visit begins with the shell.
  storeDocument().catch(() => undefined);
  // A visit may be shorter than the interval.
  if (wasControlled) check(intervalMs);
  else {
    storeLoadedFiles();
    // Data of a server-rendered page was never fetched, so nothing has stored it yet.
    await Promise.all(queryClient.getQueryCache().getAll().map(storedQueries.persist));
  }
  storePages();
  await storeForEachViewer(queryClient);
  await storedQueries.collectGarbage();
}

/**
 * Returns a handler that shows an error, except offline, where the data on the device stays valid (FOL-4), and after
 * signing out, where the sign-in page says why.
 */
const sayFailed = (what: "follows_not_loaded" | "watchlist_not_loaded") => (error: unknown) => {
  // Signing out cancels running requests before the session is gone.
  const isOfSignOut = error instanceof CancelledError || isDeviceRemoved(error) || !isAuthenticated(sessionStore.get());
  if (isOfSignOut || !connectivity.online.get()) return;
  const text = translate()(($) => $.errors[what]);
  toast(text, { tone: "danger" });
};

/** Says which change was undone, and why, and offers to try it again; only why if the texts for it cannot be loaded. */
async function reportRejection({ change, error }: Rejection): Promise<void> {
  const text = await Promise.all([import("#src/catalog/library/failedChangeText.ts"), allTexts()]).then(
    ([{ failedChangeText }]) => failedChangeText(translate(), change, error),
    () => errorText(translate(), error),
  );
  const again = () => makeChange(change).catch((failure: unknown) => reportRejection({ change, error: failure }));
  toast(text, { tone: "danger", action: { label: translate()(($) => $.common.retry), onPress: () => void again() } });
}

const PAYLOADS_AFTER_MS = 1_000;

/** Loads the tenant's info pages, which are small files of the build, after a second; not on slow networks (PWA-6). */
async function preloadPayloads(queryClient: QueryClient): Promise<void> {
  await pause(PAYLOADS_AFTER_MS);
  if (shouldSaveData()) return;
  for (const type of STATIC_PAGES) await loadPayload(queryClient, type);
}
