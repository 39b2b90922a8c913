import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MultiviewScreen } from "#src/features/multiview/MultiviewScreen.tsx";
import { oneTextSearch } from "#src/lib/search/looseSearch.ts";

export const Route = createFileRoute("/multiview")({ validateSearch: oneTextSearch("add"), component: MultiviewRoute });

function MultiviewRoute() {
  const navigate = Route.useNavigate();
  const { add } = Route.useSearch();
  const forgetAdded = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return <MultiviewScreen added={add ?? null} onAdded={forgetAdded} />;
}
