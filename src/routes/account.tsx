import { createFileRoute } from "@tanstack/react-router";
import { lateRoute } from "#src/app/pages/LatePage.tsx";

/** A lazy-loaded page with a route of its own, so that links can name it. */
export const Route = createFileRoute("/account")(lateRoute());
