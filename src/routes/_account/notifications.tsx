import { createFileRoute } from "@tanstack/react-router";
import { NotificationsScreen } from "#src/features/account/notifications/NotificationsScreen.tsx";

export const Route = createFileRoute("/_account/notifications")({ component: NotificationsScreen });
