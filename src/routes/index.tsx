import { createFileRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { storeLinkOf } from "#src/app/navigation/storeLink.ts";
import { HomeScreen } from "#src/features/home/HomeScreen.tsx";

const StoreLinkScreen = lazyRouteComponent(
  () => import("#src/features/openApp/StoreLinkScreen.tsx"),
  "StoreLinkScreen",
);

export const Route = createFileRoute("/")({
  validateSearch: ({ storeUrl }): { readonly storeUrl?: string } => (typeof storeUrl === "string" ? { storeUrl } : {}),
  beforeLoad: ({ search, context }) => {
    const storeLink = storeLinkOf(search.storeUrl, context.config.storeUrlAllowList);
    if (storeLink.kind === "go") throw redirect({ href: storeLink.url, replace: true, reloadDocument: true });
    return { storeLink };
  },
  codeSplitGroupings: [],
  component: HomeRoute,
});

function HomeRoute() {
  const { storeLink } = Route.useRouteContext();
  return storeLink.kind === "ask" ? <StoreLinkScreen url={storeLink.url} host={storeLink.host} /> : <HomeScreen />;
}
