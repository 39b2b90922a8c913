import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { ClubScreen } from "#src/features/following/ClubScreen.tsx";

export const Route = createFileRoute("/club")({
  staticData: { layout: "authWide" },
  validateSearch: returnToSearch,
  beforeLoad: guarded("signed-in"),
  component: ClubRoute,
});

function ClubRoute() {
  const { returnTo } = Route.useSearch();
  return <ClubScreen returnTo={returnTo} />;
}
