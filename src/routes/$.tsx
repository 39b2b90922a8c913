import { createFileRoute } from "@tanstack/react-router";
import { lateRoute } from "#src/app/pages/LatePage.tsx";

/** All lazy-loaded pages, and every path without a page. */
export const Route = createFileRoute("/$")(lateRoute());
