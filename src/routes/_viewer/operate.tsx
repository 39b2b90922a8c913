import { createFileRoute } from "@tanstack/react-router";
import { OperatePages } from "#src/features/operate/OperatePages.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";

/** All operator's pages: each route is in the first load of everybody, so `OperatePages` reads the query instead. */
export const Route = createFileRoute("/_viewer/operate")({
  staticData: { layout: "default", texts: ["account", "operate"] },
  validateSearch: looseSearch,
  component: OperatePages,
});
