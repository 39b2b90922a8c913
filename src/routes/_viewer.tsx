import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";

export const Route = createFileRoute("/_viewer")({ beforeLoad: requireSignedIn });
