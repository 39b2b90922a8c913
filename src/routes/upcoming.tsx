import { createFileRoute } from "@tanstack/react-router";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { dayText, readDay } from "#src/lib/daySearch.ts";
import { readSport, type SportSearch } from "#src/lib/sportSearch.ts";

export interface ScheduleSearch extends SportSearch {
  /** `2026-11-22`; today without it. */
  readonly day?: string;
}

export const Route = createFileRoute("/upcoming")({
  validateSearch: (search: Readonly<Record<string, unknown>>): ScheduleSearch => {
    const day = readDay(search.day);
    return { ...readSport(search), ...(day === null ? {} : { day: dayText(day) }) };
  },
  component: ScheduleRoute,
});

function ScheduleRoute() {
  const { day, sport = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (search: ScheduleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  return (
    <ScheduleScreen
      day={readDay(day)}
      sport={sport}
      onDay={(next) => change({ day: dayText(next) })}
      onSport={(next) => change({ sport: next ?? undefined })}
    />
  );
}
