import { createFileRoute } from "@tanstack/react-router";
import { ArchiveScreen } from "#src/features/browse/ArchiveScreen.tsx";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/archive")({ validateSearch: readSport, component: ArchiveRoute });

function ArchiveRoute() {
  const { sport = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArchiveScreen
      sport={sport}
      onSport={(next) => void navigate({ search: { sport: next ?? undefined }, resetScroll: false })}
    />
  );
}
