import { createFileRoute } from "@tanstack/react-router";
import { guarded } from "#src/app/navigation/guards.ts";

/** The steps after the registration. */
export const Route = createFileRoute("/_signUp/_steps")({ beforeLoad: guarded("signed-in") });
