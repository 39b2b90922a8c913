import { useLoaderData, useSearch, type AnyRouteMatch } from "@tanstack/react-router";
import { looseSearch } from "#src/lib/search/looseSearch.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import type { LayoutName, RouterContext } from "#src/app/navigation/routerContext.ts";

/** The part of a navigation that lazy-loaded pages use. */
export interface NavigationTarget {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** Returns the layout of a lazy-loaded page from its path, because its table is not loaded yet. */
const layoutAt = (path: string): LayoutName =>
  /^\/(?:club$|auth\/sign-up\/f)/.test(path)
    ? "authWide"
    : /^\/(?:auth|payment)\//.test(path)
      ? "auth"
      : /^\/(?:account|following|notifications|downloads)/.test(path)
        ? "default"
        : "home";

const pageAt = async (target: NavigationTarget) => (await import("./openPage.ts")).openPage(target);

/**
 * Returns the options of a route that shows lazy-loaded pages (pages/page.ts). The loader loads the page, since the
 * router renders nothing before `beforeLoad` is done. Only for visitors of account pages `beforeLoad` does it, so that
 * they are redirected before anything is rendered.
 */
export const lazyPageRoute = () => ({
  validateSearch: looseSearch,
  beforeLoad: async (target: NavigationTarget) => {
    const path = target.location.pathname;
    const layout = layoutAt(path);
    if (layout === "default" && !isAuthenticated(sessionStore.get())) await pageAt(target);
    return { coming: { path, layout } };
  },
  loader: pageAt,
  component: LazyPage,
});

/** Returns the lazy-loaded page of a route match, or what is known of it while it loads; undefined for other routes. */
export const lazyPageOf = (match: AnyRouteMatch | undefined): RouterContext["coming"] =>
  match?.status === "pending" ? match.context.coming : match?.loaderData?.page;

function LazyPage() {
  const page = useLoaderData({ strict: false, select: (loaded) => loaded?.page });
  const search = useSearch({ strict: false });
  if (page === undefined) return null;
  const { Frame, Screen, path, params } = page;
  const screen = <Screen path={path} params={params} search={search} />;
  return Frame ? <Frame path={path}>{screen}</Frame> : screen;
}
