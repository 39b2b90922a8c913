import { createFileRoute } from "@tanstack/react-router";
import { ArchiveScreen } from "#src/features/browse/ArchiveScreen.tsx";
import { looseSearch } from "#src/lib/looseSearch.ts";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/archive")({ validateSearch: looseSearch, component: ArchiveRoute });

function ArchiveRoute() {
  const { sport = null } = readSport(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <ArchiveScreen
      sport={sport}
      onSport={(next) => void navigate({ search: { sport: next ?? undefined }, resetScroll: false })}
    />
  );
}
