import { createFileRoute } from "@tanstack/react-router";
import { lazyPageRoute } from "#src/app/pages/lazyPageRoute.tsx";

/** All lazy-loaded pages, and every path without a page. */
export const Route = createFileRoute("/$")(lazyPageRoute());
