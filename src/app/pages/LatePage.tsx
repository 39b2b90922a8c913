import { useLoaderData, useSearch, type AnyRouteMatch } from "@tanstack/react-router";
import { looseSearch } from "#src/lib/search/looseSearch.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";
import type { LayoutName, RouterContext } from "#src/app/navigation/routerContext.ts";

/** A navigation, as far as late pages ask. */
export interface Arrival {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** The frames of late pages by what their paths begin with: they are there before the tables are. */
const layoutAt = (path: string): LayoutName =>
  /^\/(?:club$|auth\/sign-up\/f)/.test(path)
    ? "authWide"
    : /^\/(?:auth|payment)\//.test(path)
      ? "auth"
      : /^\/(?:account|following|notifications|downloads)/.test(path)
        ? "default"
        : "home";

const pageAt = async (arrival: Arrival) => (await import("./openPage.ts")).openPage(arrival);

/**
 * The options of a route that shows pages of the late tables (pages/page.ts). The page is what its loader loads, since
 * the router draws nothing before `beforeLoad` is done; but a stranger is led on before anything of an account is drawn.
 */
export const lateRoute = () => ({
  validateSearch: looseSearch,
  beforeLoad: async (arrival: Arrival) => {
    const path = arrival.location.pathname;
    const layout = layoutAt(path);
    if (layout === "default" && !isAuthenticated(sessionStore.get())) await pageAt(arrival);
    return { coming: { path, layout } };
  },
  loader: pageAt,
  component: LatePage,
});

/** The late page that a match shows or, while that is on its way, what is known of it; of other routes nothing. */
export const latePageOf = (match: AnyRouteMatch | undefined): RouterContext["coming"] =>
  match?.status === "pending" ? match.context.coming : match?.loaderData?.page;

function LatePage() {
  const page = useLoaderData({ strict: false, select: (loaded) => loaded?.page });
  const search = useSearch({ strict: false });
  if (page === undefined) return null;
  const { Frame, Screen, path, params } = page;
  const screen = <Screen path={path} params={params} search={search} />;
  return Frame ? <Frame path={path}>{screen}</Frame> : screen;
}
