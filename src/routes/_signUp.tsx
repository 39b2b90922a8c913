import { createFileRoute } from "@tanstack/react-router";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { SignUpFrame } from "#src/features/signUp/SignUpFrame.tsx";

/** The sign-up, step by step (AUTH-12, RTE-14, RTE-15). Every step passes on which page the viewer wanted. */
export const Route = createFileRoute("/_signUp")({
  staticData: { layout: "auth", texts: "account" },
  validateSearch: returnToSearch,
  component: SignUpFrame,
});
