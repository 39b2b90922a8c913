import { hydrate, type QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import { serverNow } from "#src/lib/clock.ts";
import { SSR_STATE_ID, readSsrState, setRenderedAt, type SsrState } from "#src/lib/ssrState.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import { storedQueries } from "./offline.ts";

/**
 * The screen that the host has drawn, if this page can take it over: it speaks the page's language, and nobody is
 * signed in, for whom other things may be on show. Null: the page draws itself.
 */
export function screenToHydrate(page: Document, language: string): SsrState | null {
  const drawn = readSsrState(page.getElementById(SSR_STATE_ID)?.textContent);
  return drawn !== null && drawn.language === language && !isAuthenticated(sessionStore.get()) ? drawn : null;
}

/**
 * Leaves what the host has rendered, where the page renders itself. What is in the head is marked as the host's: as the
 * page brings its own, that goes (ui/page/PageHead.tsx, DocumentHead.tsx).
 */
export function leaveDrawnScreen({ head, documentElement }: Document): void {
  documentElement.removeAttribute("data-drawn");
  const drawn = 'title, meta[name="description"], link[rel="canonical"], link[rel="alternate"]';
  for (const element of head.querySelectorAll(drawn)) element.setAttribute("data-host", "");
}

/** Puts cache and router into the state in which the host has drawn; to be awaited before React takes over. */
export async function prepareHydration(drawn: SsrState, router: AnyRouter, queryClient: QueryClient): Promise<void> {
  setRenderedAt(drawn.at);
  // A tab that is restored may show an old page: then its data count as old, too.
  const updatedAt = Date.now() - Math.max(0, serverNow() - drawn.at);
  const queries = drawn.state.queries.map((query) => ({
    ...query,
    dehydratedAt: updatedAt,
    // What sockets change is asked for again: they have told nobody of a goal that fell meanwhile.
    state: { ...query.state, dataUpdatedAt: updatedAt, isInvalidated: query.meta?.["isTold"] === true },
  }));
  hydrate(queryClient, { ...drawn.state, queries });
  storedQueries.keepRendered(queryClient.getQueryCache().getAll());
  // Whoever has scrolled through what the host rendered stays there.
  let isFirst = true;
  router.options.scrollRestoration = () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    return !stays;
  };
  // The router then wraps the page as it did on the host.
  router.ssr = { manifest: undefined };
  await router.load();
}
