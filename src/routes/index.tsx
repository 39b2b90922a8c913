import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { HomeScreen } from "#src/features/home/HomeScreen.tsx";
import type { StoreLink } from "#src/features/openApp/storeLink.ts";
import { allTexts } from "#src/i18n/i18n.ts";

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
    search.storeUrl === undefined ? {} : followStoreLink(search.storeUrl, context.config.storeUrlAllowList),
  codeSplitGroupings: [],
  component: HomeRoute,
});

/** Opens a known store at once; else returns what the page asks about (NAV-6). Its code and texts are lazy-loaded. */
async function followStoreLink(url: string, allowed: readonly string[]): Promise<HomeContext> {
  const { storeLinkOf } = await import("#src/features/openApp/storeLink.ts");
  const storeLink = storeLinkOf(url, allowed);
  if (storeLink.kind === "go") throw redirect({ href: storeLink.url, replace: true, reloadDocument: true });
  await allTexts();
  return { storeLink };
}

function HomeRoute() {
  const { storeLink } = Route.useRouteContext();
  return storeLink?.kind === "ask" ? <StoreLinkScreen url={storeLink.url} host={storeLink.host} /> : <HomeScreen />;
}
