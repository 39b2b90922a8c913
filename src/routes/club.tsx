import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { ClubScreen } from "#src/features/following/ClubScreen.tsx";

export const Route = createFileRoute("/club")({
  staticData: { layout: "authWide" },
  validateSearch: returnToSearch,
  beforeLoad: requireSignedIn,
  component: ClubRoute,
});

function ClubRoute() {
  const { returnTo } = Route.useSearch();
  return <ClubScreen returnTo={returnTo} />;
}
