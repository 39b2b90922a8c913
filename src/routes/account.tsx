import { createFileRoute } from "@tanstack/react-router";
import { lazyPageRoute } from "#src/app/pages/lazyPageRoute.tsx";

/** A lazy-loaded page with a route of its own, so that links can name it. */
export const Route = createFileRoute("/account")(lazyPageRoute());
