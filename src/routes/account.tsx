import { createFileRoute } from "@tanstack/react-router";
import { AccountScreen } from "#src/features/account/AccountScreen.tsx";

export const Route = createFileRoute("/account")({ staticData: { layout: "default" }, component: AccountScreen });
