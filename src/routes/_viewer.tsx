import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";

/** Pages to browse that need a sign-in. */
export const Route = createFileRoute("/_viewer")({ beforeLoad: requireSignedIn });
