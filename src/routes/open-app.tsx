import { createFileRoute } from "@tanstack/react-router";
import { OpenAppScreen } from "#src/features/openApp/OpenAppScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";
import { internalPath } from "#src/lib/url.ts";

export const Route = createFileRoute("/open-app")({ validateSearch: oneTextSearch("path"), component: OpenAppRoute });

function OpenAppRoute() {
  const { path } = Route.useSearch();
  return <OpenAppScreen path={internalPath(path) ?? "/"} />;
}
