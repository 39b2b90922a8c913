import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";
import { AccountFrame } from "#src/features/account/AccountFrame.tsx";

/** The pages of the account (RTE-9 to RTE-11), beside its menu. */
export const Route = createFileRoute("/_account")({
  staticData: { layout: "default" },
  beforeLoad: guarded("signed-in"),
  component: AccountFrame,
});
