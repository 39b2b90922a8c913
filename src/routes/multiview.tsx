import { createFileRoute } from "@tanstack/react-router";
import { useCallback } from "react";
import { MultiviewScreen } from "#src/features/multiview/MultiviewScreen.tsx";
import { looseSearch } from "#src/lib/looseSearch.ts";

export const Route = createFileRoute("/multiview")({ validateSearch: looseSearch, component: MultiviewRoute });

function MultiviewRoute() {
  const navigate = Route.useNavigate();
  const { add } = Route.useSearch();
  const forgetAdded = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return <MultiviewScreen added={typeof add === "string" ? add : null} onAdded={forgetAdded} />;
}
