import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/guards.ts";
import { AccountScreen } from "#src/features/account/AccountScreen.tsx";

export const Route = createFileRoute("/account")({
  staticData: { layout: "default" },
  beforeLoad: guarded("signed-in"),
  component: AccountScreen,
});
