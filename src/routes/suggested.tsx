import { createFileRoute } from "@tanstack/react-router";
import { SuggestedScreen } from "#src/features/suggested/SuggestedScreen.tsx";

export const Route = createFileRoute("/suggested")({ component: SuggestedScreen });
