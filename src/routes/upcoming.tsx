import { createFileRoute } from "@tanstack/react-router";
import { ScheduleScreen } from "#src/features/schedule/ScheduleScreen.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/upcoming")({ validateSearch: looseSearch, component: ScheduleRoute });

function ScheduleRoute() {
  const navigate = Route.useNavigate();
  return (
    <ScheduleScreen
      search={Route.useSearch()}
      onSearch={(search, isStep = false) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
