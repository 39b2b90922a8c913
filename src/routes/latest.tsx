import { createFileRoute } from "@tanstack/react-router";
import { LatestScreen } from "#src/features/browse/LatestScreen.tsx";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/latest")({ validateSearch: readSport, component: LatestRoute });

function LatestRoute() {
  const { sport = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LatestScreen
      sport={sport}
      onSport={(next) => void navigate({ search: { sport: next ?? undefined }, resetScroll: false })}
    />
  );
}
