import "#src/lib/polyfills/polyfills.ts";
// Imported before other styles, because base.css sets the order of the cascade layers.
import "#src/ui/tokens.css";
import "#src/ui/base.css";
import type { QueryClient } from "@tanstack/react-query";
import { isNotFound, type AnyRouter } from "@tanstack/react-router";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { setApi } from "#src/api/current.ts";
import { applyBrand } from "./app/layout/brand.ts";
import { urlInLocale } from "./app/navigation/addresses.ts";
import { startRealtime } from "./app/realtime/startRealtime.ts";
import { endSessionIfDeviceRemoved, endSessionLazily } from "./app/session/endSessionLazily.ts";
import { forgetStored, storedQueries } from "./app/startup/offline.ts";
import { startPwa } from "./app/startup/pwa.ts";
import { discardServerRendering, prepareHydration, screenToHydrate } from "./app/startup/hydrateScreen.ts";
import { applyNewerConfigAtNavigation } from "./app/startup/updates.ts";
import { watchNavigations } from "./app/navigation/slowNavigation.ts";
import { restoreTheme } from "./app/layout/theme.ts";
import { startShortcuts } from "./app/startup/shortcuts.ts";
import { keepScroll } from "./app/startup/keepScroll.ts";
import { tolerateTranslators } from "./app/startup/translators.ts";
import { followViewer } from "./app/session/viewerChange.ts";
import { viewerTokens } from "./app/session/viewerTokens.ts";
import { configStore, loadConfig, type AppConfig } from "#src/config/config.ts";
import { applyLanguage, localeStore } from "#src/i18n/currentLocale.ts";
import { browserLanguages, initialLocale } from "#src/i18n/initialLocale.ts";
import { startTranslation } from "#src/i18n/i18n.ts";
import { chosenLocale } from "#src/i18n/localeCookie.ts";
import { noteServerDate, startServerClock } from "#src/lib/clock.ts";
import { readCookies } from "#src/lib/cookies.ts";
import { errorStore, noteError, watchErrors, type CaughtError } from "#src/lib/errorStore.ts";
import { firstResponse } from "#src/lib/scheduling/moments.ts";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { setPartnerSignInFromQuery } from "#src/session/partnerSignIn.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { createApp } from "./createApp.tsx";

watchErrors();
// Before React renders: browsers that always translate begin as soon as the page is there.
tolerateTranslators();

async function boot(): Promise<void> {
  // The boot script starts this module before the document is parsed.
  if (document.readyState === "loading")
    await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
  const root = document.getElementById("root");
  if (root === null) throw new Error("index.html has no #root");
  startServerClock();
  const { config, newer } = await loadConfig(window.__boot?.config ?? fetch("/config.json"), (text) =>
    console.warn(text),
  );
  configStore.set(config);
  // Starts with the first error, or after the first screen: an error at the start may be the only one.
  const startReporter = () =>
    import("./app/telemetry/startErrorReporter.ts").then((late) => late.startErrorReporter(config)).catch(console.warn);
  if (config.errorReporter.dsn !== null) errorStore.subscribe(startReporter);
  restoreTheme(config);
  applyBrand(config);

  const translation = startLocale(config);

  setPartnerSignInFromQuery(config, location.search);
  sessionStore.start();
  const tokens = viewerTokens(() => void endSessionLazily({ router, config }, "sessionExpired"));
  const app = createApp({
    config,
    translation,
    persister: storedQueries.persister,
    api: {
      tokens,
      viewer: () => viewerIdOf(sessionStore.get()),
      onServerError: noteCaught,
      onForbidden: (error) => endSessionIfDeviceRemoved({ router, config }, error),
      onHeaders: noteServerDate,
      language: () => translation.language,
      onSend: connectivity.noteCallSent,
      onReach: connectivity.noteOutcome,
    },
  });
  const { router, queryClient, Page } = app;
  setApi(app.api);
  // From the start: what the viewer does in the first seconds must survive a reload.
  storedQueries.watch(queryClient);
  const onDeviceRemoved = () => void endSessionLazily({ router, config }, "deviceNoLongerAllowedError");
  if (window.__boot?.openedEventId)
    void router.loadRouteChunk(router.routesById["/events/$eventId"])?.catch(() => undefined);
  await Promise.all([translation.firstTexts, prepareFirstWatch(queryClient)]);
  // The texts that were loaded may be those of a fallback.
  const { locale, language } = translation;
  localeStore.set({ locale, language });
  applyLanguage(document.documentElement, language, config);
  const sockets = startRealtime({ config, queryClient, tokens, onDeviceRemoved });
  followViewer({
    queryClient,
    sockets,
    forgetStored: (viewer) => forgetStored({ tenant: config.customer.id, viewer }),
    recheckPage: () => router.invalidate(),
  });
  watchNavigations(router);
  startPwa(app);
  startShortcuts();
  void repeatEarlyActs(router);
  keepScroll(router);
  void applyNewerConfigAtNavigation(newer, router);
  const rendered = screenToHydrate(document, language);
  if (rendered === null) discardServerRendering(document);
  else await prepareHydration(rendered, app);
  // A transition renders in small steps, between which stream data and taps are handled.
  if (rendered === null) return startTransition(() => createRoot(root, { onCaughtError }).render(<Page />));
  const onRecoverableError = (error: unknown) => console.warn("The server-rendered screen was rendered again:", error);
  startTransition(() => void hydrateRoot(root, <Page />, { onCaughtError, onRecoverableError }));
}

/** Chooses the locale of the visit, moves the page to its URL and starts to load its texts. */
function startLocale(config: AppConfig) {
  const locale = initialLocale(location.pathname, chosenLocale(readCookies()), config, browserLanguages(navigator));
  const translation = startTranslation({
    locale,
    fallback: config.locales.default,
    log: (text, cause) => console.error(text, cause),
  });
  localeStore.set({ locale, language: locale });
  history.replaceState(history.state, "", urlInLocale(new URL(location.href), locale, config));
  return translation;
}

/** Logs and reports an error of the API, or one that a screen replaced with something else (API-9, ANA-2). */
function noteCaught(error: unknown, call?: CaughtError["call"]): void {
  console.error(error);
  noteError({ error, call });
}
/** Notes an error that React has caught, unless it says that a screen found nothing. */
const onCaughtError = (error: unknown) => isNotFound(error) || noteCaught(error);

/** Repeats what the viewer did before the page could respond, which on most visits is nothing. */
async function repeatEarlyActs(router: AnyRouter): Promise<void> {
  const boot = window.__boot;
  if (boot === undefined) return;
  const load = () => import("./app/startup/repeatActs.ts");
  // While the page is hydrated.
  if (boot.acts?.length) load().catch(() => undefined);
  await firstResponse;
  if (boot.acts?.length) await load().then(({ repeatActs }) => repeatActs(router), console.warn);
  // From now on the page responds itself.
  boot.acts = null;
}

/** The longest wait of the first rendering for the player, ms, so that both are rendered at once. */
const PICTURE_MS = 200;

/** For a visit that begins with an event page (PLR-9), else undefined. Resolves after 200 ms at the latest. */
function prepareFirstWatch(queryClient: QueryClient): Promise<unknown> | undefined {
  const eventId = window.__boot?.openedEventId;
  if (!eventId) return undefined;
  const query = new URLSearchParams(location.search);
  const opened = import("#src/features/watch/start/openMatch.ts").then(
    ({ openMatch }) => openMatch(queryClient, { eventId, query, isFirst: true }),
    // The page says that the code cannot be loaded.
    () => undefined,
  );
  return withTimeout(opened, PICTURE_MS);
}

const start = boot();
start.catch(noteCaught);
// The boot script tells the viewer if it rejects.
if (window.__boot) window.__boot.start = start;
