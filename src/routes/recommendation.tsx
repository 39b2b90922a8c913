import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { RecommendationScreen } from "#src/features/suggested/RecommendationScreen.tsx";

export const Route = createFileRoute("/recommendation")({
  beforeLoad: guarded("signed-in"),
  component: RecommendationScreen,
});
