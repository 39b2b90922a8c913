import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { routeRewrite } from "./app/navigation/addresses.ts";
import { ErrorScreen, NotFoundScreen, PendingScreen } from "./app/navigation/FallbackScreens.tsx";
import { limitPreloads, mayPreload } from "./app/navigation/limitPreloads.ts";
import type { RouterContext } from "./app/navigation/routerContext.ts";
import { IS_SERVER } from "./lib/isServer.ts";
import { parseSearchParams, stringifySearchParams } from "./lib/search/searchParams.ts";
import { routeTree } from "./routeTree.gen.ts";

/** `context` reaches every loader and guard; tests and the server pass a `history` in place of the browser's. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const { enabled, default: fallback } = context.config.locales;
  const router = createRouter({
    routeTree,
    context,
    history,
    rewrite: routeRewrite({ locale: context.translation.locale, offered: enabled, fallback }),
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
    // Removes parameters that no route reads from the URL (CAT-3).
    search: { strict: true },
    scrollRestoration: true,
    defaultPreload: "intent",
    // The query cache decides what is fresh, so the router stores no second copy.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    // The first page of a visit has its layout at once, and placeholders until its screen has loaded.
    defaultPendingComponent: PendingScreen,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    notFoundMode: "root",
  });
  if (IS_SERVER) return router;
  router.preloadRoute = limitPreloads(router.preloadRoute, { max: 4, isAllowed: mayPreload });
  /** The link by which each entry of the history was left. */
  const left = new Map<string | undefined, string>();
  router.subscribe("onBeforeNavigate", ({ fromLocation }) => {
    // The first page leaves no other.
    if (!fromLocation) return;
    // From now on the current screen stays until the next one is ready.
    router.options.defaultPendingMs = Infinity;
    const link = document.activeElement?.closest("main a")?.getAttribute("href");
    if (link) left.set(fromLocation.state.__TSR_key, link);
  });
  router.subscribe("onRendered", ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    const href = left.get(toLocation.state.__TSR_key) ?? null;
    const focus = async () => (await import("./app/navigation/focusPage.ts")).focusPage(document, href);
    // After the paint, because focusing forces a layout that would delay the new screen. Without the code the focus is
    // on the document, as after any load.
    requestAnimationFrame(() => setTimeout(() => focus().catch(() => undefined)));
  });
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
