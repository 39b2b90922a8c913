import { onlineManager } from "@tanstack/react-query";
import { configStore } from "#src/config/config.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { connectivity } from "#src/offline/connectivity.ts";
import { lateStoredQueries } from "#src/offline/lateStoredQueries.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** The portal's stored queries, filed under whoever is looking now. */
export const storedQueries = lateStoredQueries({
  scope: () => ({
    tenant: configStore.get().customer.id,
    viewer: viewerIdOf(sessionStore.get()),
    locale: localeStore.get().language,
  }),
});

/**
 * Watches the line for the whole life of the page, and tells the query client. A page that came out of the worker's
 * store says nothing about the network: there the line is looked at once, at the start.
 */
export function startConnectivity(): void {
  onlineManager.setEventListener((setOnline) =>
    connectivity.online.subscribe(() => setOnline(connectivity.online.get())),
  );
  window.addEventListener("offline", () => connectivity.noteHint(false));
  window.addEventListener("online", () => connectivity.noteHint(true));
  if (!navigator.onLine) connectivity.noteHint(false);
  else if (navigator.serviceWorker?.controller) void connectivity.retry();
}
