import { createFileRoute } from "@tanstack/react-router";

export const Route = createFileRoute("/_account/_categories/following/category/$mainId/")({});
