import type { QueryClient } from "@tanstack/react-query";
import { configStore } from "#src/config/config.ts";
import { allTexts } from "#src/i18n/i18n.ts";
import { latestBuild } from "#src/lib/latestBuild.ts";
import { scheduleBuildChecks } from "#src/platform/buildCheck.ts";
import { controlled, handOverLoaded } from "#src/platform/firstVisit.ts";
import { askForBuild, startUpdates } from "#src/platform/update.ts";
import { startShortcuts } from "./shortcuts.ts";
import { storedQueries } from "./offline.ts";
import { warmOffline } from "./warmOffline.ts";

/**
 * What waits until the first screen is there: the worker and the checks for newer builds (PWA-4), and what makes the
 * next visit work with no network. `wasControlled`: the worker saw everything that this page loaded.
 */
export async function settleIn(queryClient: QueryClient, wasControlled: boolean): Promise<void> {
  const { signal } = new AbortController();
  startShortcuts();
  // All other screens' texts, before the worker is there: it is handed them with the rest.
  const texts = Promise.allSettled([allTexts()]);
  await storedQueries.watch(queryClient);
  if (import.meta.env.PROD) await startUpdates();
  const intervalMs = configStore.get().buildManifest.pollIntervalSeconds * 1000;
  scheduleBuildChecks(() => askForBuild(latestBuild), intervalMs, signal);
  if (!(await controlled(signal))) return;
  await texts;
  if (!wasControlled) {
    handOverLoaded();
    // What came with the page drawn by the host was never fetched, so nothing has stored it yet.
    await Promise.all(queryClient.getQueryCache().getAll().map(storedQueries.persist));
  }
  await warmOffline(queryClient, signal);
  await storedQueries.collectGarbage();
}
