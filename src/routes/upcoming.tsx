import { createFileRoute } from "@tanstack/react-router";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { readScheduleSearch } from "#src/features/schedule/scheduleSearch.ts";

export const Route = createFileRoute("/upcoming")({ validateSearch: readScheduleSearch, component: ScheduleRoute });

function ScheduleRoute() {
  const navigate = Route.useNavigate();
  return (
    <ScheduleScreen
      search={Route.useSearch()}
      onSearch={(search, isStep = false) => void navigate({ search, replace: !isStep, resetScroll: false })}
    />
  );
}
