import { createFileRoute } from "@tanstack/react-router";
import { SubscriptionScreen } from "#src/features/account/billing/SubscriptionScreen.tsx";

export const Route = createFileRoute("/_account/account/subscription/")({ component: SubscriptionScreen });
