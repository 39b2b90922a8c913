import { createFileRoute } from "@tanstack/react-router";
import { VerifyScreen } from "#src/features/auth/VerifyScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/_auth/auth/email/verify")({
  validateSearch: oneTextSearch("token"),
  component: VerifyRoute,
});

function VerifyRoute() {
  const { token } = Route.useSearch();
  return <VerifyScreen token={token ?? null} />;
}
