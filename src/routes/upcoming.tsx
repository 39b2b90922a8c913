import { createFileRoute } from "@tanstack/react-router";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { dayText, readDay } from "#src/lib/daySearch.ts";
import { looseSearch } from "#src/lib/looseSearch.ts";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/upcoming")({ validateSearch: looseSearch, component: ScheduleRoute });

function ScheduleRoute() {
  const search = Route.useSearch();
  const { sport = null } = readSport(search);
  const navigate = Route.useNavigate();
  const change = (next: { readonly day?: string; readonly sport?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <ScheduleScreen
      day={readDay(search.day)}
      sport={sport}
      onDay={(next) => change({ day: dayText(next) })}
      onSport={(next) => change({ sport: next ?? undefined })}
    />
  );
}
