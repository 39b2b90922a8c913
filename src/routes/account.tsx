import { createFileRoute } from "@tanstack/react-router";
import { lateRoute } from "#src/app/pages/LatePage.tsx";

/** A late page with an address that links can name. */
export const Route = createFileRoute("/account")(lateRoute());
