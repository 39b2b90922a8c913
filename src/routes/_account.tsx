import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";
import { AccountFrame } from "#src/features/account/AccountFrame.tsx";

/** The pages of the account (RTE-9 to RTE-11), beside its menu. */
export const Route = createFileRoute("/_account")({
  staticData: { layout: "default", texts: "account" },
  beforeLoad: requireSignedIn,
  component: AccountFrame,
});
