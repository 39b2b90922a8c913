import { useRouteContext, useSearch } from "@tanstack/react-router";
import { looseSearch } from "#src/lib/looseSearch.ts";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

/** A navigation, as far as late pages ask. */
export interface Arrival {
  readonly location: { readonly pathname: string; readonly href: string };
}

/** The options of a route that shows pages of the late tables (pages/page.ts). */
export const lateRoute = () => ({
  validateSearch: looseSearch,
  beforeLoad: async (arrival: Arrival) => (await import("./pages/openPage.ts")).openPage(arrival),
  component: LatePage,
  notFoundComponent: NotFoundScreen,
});

function LatePage() {
  const page = useRouteContext({ strict: false, select: (context) => context.page });
  const search = useSearch({ strict: false });
  if (page === undefined) return null;
  const { Frame, Screen, path, params } = page;
  const screen = <Screen path={path} params={params} search={search} />;
  return Frame ? <Frame path={path}>{screen}</Frame> : screen;
}
