import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/guards.ts";
import { SelectedScreen } from "#src/features/watchlist/SelectedScreen.tsx";

export const Route = createFileRoute("/selected/clips")({
  beforeLoad: guarded("signed-in"),
  component: () => <SelectedScreen kind="clips" />,
});
