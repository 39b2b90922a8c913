import { createFileRoute } from "@tanstack/react-router";
import { RecommendationScreen } from "#src/features/suggested/RecommendationScreen.tsx";

export const Route = createFileRoute("/_viewer/recommendation")({ component: RecommendationScreen });
