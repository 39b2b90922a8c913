import { createFileRoute } from "@tanstack/react-router";
import { GeneralScreen } from "#src/features/account/profile/GeneralScreen.tsx";

export const Route = createFileRoute("/_account/account/")({ component: GeneralScreen });
