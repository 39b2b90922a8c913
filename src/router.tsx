import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { ErrorScreen } from "#src/app/ErrorScreen.tsx";
import { focusHeading } from "#src/app/focusHeading.ts";
import { limitPreloads, mayLoadAhead } from "#src/app/limitPreloads.ts";
import { NotFoundScreen } from "#src/app/NotFoundScreen.tsx";
import { routeRewrite } from "#src/app/routeRewrite.ts";
import type { RouterContext } from "#src/app/routerContext.ts";
import { localeStore } from "#src/i18n/currentLocale.ts";
import { parseSearchParams, searchText } from "#src/lib/searchParams.ts";
import { routeTree } from "./routeTree.gen.ts";

/**
 * The portal's router. Needs the locale set; `context` reaches every loader and guard. `history` is the browser's own
 * unless a test or a server hands in another.
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const { enabled, default: fallback } = context.config.locales;
  const router = createRouter({
    routeTree,
    context,
    history,
    rewrite: routeRewrite({ locale: () => localeStore.get().locale, offered: enabled, fallback }),
    parseSearch: parseSearchParams,
    stringifySearch: searchText,
    scrollRestoration: true,
    defaultPreload: "intent",
    // The query cache decides what is fresh: the router keeps no second copy.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    notFoundMode: "root",
  });
  router.preloadRoute = limitPreloads(router.preloadRoute, { most: 4, isAllowed: () => mayLoadAhead(navigator) });
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    // Behind the paint: to focus is to lay out, and the new screen's picture need not wait for that.
    if (fromLocation && pathChanged) requestAnimationFrame(() => setTimeout(() => focusHeading(document)));
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
