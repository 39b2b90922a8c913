import { createFileRoute } from "@tanstack/react-router";
import { TicketsScreen } from "#src/features/account/billing/TicketsScreen.tsx";

export const Route = createFileRoute("/_account/account/ppv/")({ component: TicketsScreen });
