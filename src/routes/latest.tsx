import { createFileRoute } from "@tanstack/react-router";
import { LatestScreen } from "#src/features/browse/LatestScreen.tsx";
import { looseSearch } from "#src/lib/looseSearch.ts";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/latest")({ validateSearch: looseSearch, component: LatestRoute });

function LatestRoute() {
  const { sport = null } = readSport(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <LatestScreen
      sport={sport}
      onSport={(next) => void navigate({ search: { sport: next ?? undefined }, resetScroll: false })}
    />
  );
}
