import { createFileRoute } from "@tanstack/react-router";
import { useEffect } from "react";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { dayText, readDay } from "#src/lib/daySearch.ts";
import { looseSearch, type LooseSearch } from "#src/lib/looseSearch.ts";
import { readSport } from "#src/lib/sportSearch.ts";

export const Route = createFileRoute("/upcoming")({ validateSearch: looseSearch, component: ScheduleRoute });

/** `?day=2026-11-22&sport=&followed=true` without what is none of these; today without a day. */
function readSearch(search: LooseSearch): Readonly<Record<"day" | "sport" | "followed", string | undefined>> {
  const day = readDay(search.day);
  return {
    day: day === null ? undefined : dayText(day),
    sport: readSport(search).sport,
    followed: search.followed === "true" ? "true" : undefined,
  };
}

function ScheduleRoute() {
  const given = Route.useSearch();
  const search = readSearch(given);
  const navigate = Route.useNavigate();
  const change = (next: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...next }, replace: true, resetScroll: false });
  const read: LooseSearch = search;
  const isRight = Object.entries(given).every(([name, value]) => value === undefined || read[name] === value);
  useEffect(() => {
    if (!isRight) change({});
  });
  return (
    <ScheduleScreen
      day={readDay(search.day)}
      sport={search.sport ?? null}
      isFollowed={search.followed !== undefined}
      onDay={(next) => change({ day: dayText(next) })}
      onSport={(next) => change({ sport: next ?? undefined })}
      onFollowed={(isOn) => change({ followed: isOn ? "true" : undefined })}
    />
  );
}
