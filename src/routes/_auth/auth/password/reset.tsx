import { createFileRoute } from "@tanstack/react-router";
import { ResetScreen } from "#src/features/auth/ResetScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/_auth/auth/password/reset")({
  validateSearch: oneTextSearch("token"),
  component: ResetRoute,
});

function ResetRoute() {
  const { token } = Route.useSearch();
  return <ResetScreen token={token ?? null} />;
}
