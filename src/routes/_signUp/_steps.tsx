import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";

/** The steps after the registration. */
export const Route = createFileRoute("/_signUp/_steps")({ beforeLoad: requireSignedIn });
