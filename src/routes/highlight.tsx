import { createFileRoute } from "@tanstack/react-router";
import { HighlightsScreen } from "#src/features/browse/HighlightsScreen.tsx";

export const Route = createFileRoute("/highlight")({ component: HighlightsScreen });
