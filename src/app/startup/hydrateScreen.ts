import { hydrate, type QueryClient } from "@tanstack/react-query";
import { screenHydrated } from "#src/lib/scheduling/moments.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { StartedApp } from "#src/app/navigation/routerContext.ts";
import { isFreshVisit } from "#src/lib/isFreshVisit.ts";
import { SSR_STATE_ID, readSsrState, type SsrState } from "#src/lib/ssrState.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { storedQueries } from "./offline.ts";

/** Null if the page has to render itself: it has another language, or a viewer, who may see something else. */
export function screenToHydrate(page: Document, language: string): SsrState | null {
  const rendered = readSsrState(page.getElementById(SSR_STATE_ID)?.textContent);
  return rendered !== null && rendered.language === language && !isAuthenticated(sessionStore.get()) ? rendered : null;
}

/** Marks the elements of the head as the server's: they go when the page adds its own (ui/page/PageMetadata.tsx). */
export function discardServerRendering({ head, documentElement }: Document): void {
  documentElement.removeAttribute("data-rendered");
  documentElement.removeAttribute("data-stored");
  const rendered = 'title, meta[name="description"], link[rel="canonical"], link[rel="alternate"]';
  for (const element of head.querySelectorAll(rendered)) element.setAttribute("data-server", "");
}

/** By what the device has stored since; then the page shows again what is only true now (docs/decisions/062). */
async function bringUpToDate(queryClient: QueryClient): Promise<void> {
  await storedQueries.restore(queryClient, screenHydrated).catch(() => undefined);
  await screenHydrated;
  const stops = [queryClient.getQueryCache().subscribe(look), connectivity.online.subscribe(look)];
  look();
  function look() {
    if (queryClient.isFetching() > 0 && connectivity.online.get()) return;
    for (const stop of stops) stop();
    document.documentElement.removeAttribute("data-stored");
  }
}

type HydratedApp = Pick<StartedApp, "router" | "queryClient" | "rendered">;

/** Restores an app to its state on the server; must be awaited before React hydrates. */
export async function prepareHydration(
  screen: SsrState,
  { router, queryClient, rendered }: HydratedApp,
): Promise<void> {
  rendered.at = screen.at;
  rendered.missing = screen.missing;
  // A restored tab may show an old page, so its data counts as old, too.
  const updatedAt = Date.now() - Math.max(0, serverNow() - screen.at);
  const queries = screen.state.queries.map((query) => ({
    ...query,
    dehydratedAt: updatedAt,
    // Data that socket messages update is fetched again: messages sent since the rendering did not reach this page.
    state: { ...query.state, dataUpdatedAt: updatedAt, isInvalidated: query.meta?.["isUpdatedBySocket"] === true },
  }));
  hydrate(queryClient, { ...screen.state, queries });
  if (document.documentElement.dataset.stored !== undefined) void bringUpToDate(queryClient);
  else {
    // A reload shows all rows that were on the page; the server renders the first ones (NAV-5).
    if (!isFreshVisit()) void storedQueries.restore(queryClient, screenHydrated).catch(() => undefined);
    storedQueries.persistRendered(queryClient.getQueryCache().getAll());
  }
  // Whoever scrolled before the hydration stays there; else the router restores the position as usual.
  let isFirst = true;
  router.options.scrollRestoration = () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    return !stays;
  };
  // Makes the router wrap the page as it did on the server.
  router.ssr = { manifest: undefined };
  await router.load();
}
