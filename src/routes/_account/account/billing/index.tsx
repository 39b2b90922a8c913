import { createFileRoute } from "@tanstack/react-router";
import { BillingScreen } from "#src/features/account/billing/BillingScreen.tsx";

export const Route = createFileRoute("/_account/account/billing/")({ component: BillingScreen });
