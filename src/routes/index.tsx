import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { HomeScreen } from "#src/features/home/HomeScreen.tsx";
import type { StoreLink } from "#src/features/openApp/storeLink.ts";
import type { RouterContext } from "#src/app/navigation/routerContext.ts";

const StoreLinkScreen = lazyRouteComponent(
  () => import("#src/features/openApp/StoreLinkScreen.tsx"),
  "StoreLinkScreen",
);

export interface HomeContext {
  readonly storeLink?: StoreLink;
}

export const Route = createFileRoute("/")({
  validateSearch: ({ storeUrl }): { readonly storeUrl?: string } => (typeof storeUrl === "string" ? { storeUrl } : {}),
  beforeLoad: ({ search, context }): HomeContext | Promise<HomeContext> =>
    search.storeUrl === undefined ? {} : followStoreLink(search.storeUrl, context),
  codeSplitGroupings: [],
  component: HomeRoute,
});

/** Opens a known store at once; else returns what the page asks about (NAV-6). Its code and texts are lazy-loaded. */
async function followStoreLink(url: string, { config, translation }: RouterContext): Promise<HomeContext> {
  const { storeLinkOf } = await import("#src/features/openApp/storeLink.ts");
  const storeLink = storeLinkOf(url, config.storeUrlAllowList);
  if (storeLink.kind === "go") throw redirect({ href: storeLink.url, replace: true, reloadDocument: true });
  await translation.loadTexts("rest");
  return { storeLink };
}

function HomeRoute() {
  const { storeLink } = Route.useRouteContext();
  return storeLink?.kind === "ask" ? <StoreLinkScreen url={storeLink.url} host={storeLink.host} /> : <HomeScreen />;
}
