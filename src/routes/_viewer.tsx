import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";

/** Pages to browse that need a sign-in. */
export const Route = createFileRoute("/_viewer")({ beforeLoad: guarded("signed-in") });
