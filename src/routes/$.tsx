import { createFileRoute } from "@tanstack/react-router";
import { lateRoute } from "#src/app/pages/LatePage.tsx";

/** All pages that come late, and whatever is no page. */
export const Route = createFileRoute("/$")(lateRoute());
