import { createFileRoute } from "@tanstack/react-router";

/** The pages that lead to a sign-in (RTE-13, RTE-16); open to everybody. */
export const Route = createFileRoute("/_auth")({ staticData: { layout: "auth", texts: "account" } });
