import { createFileRoute } from "@tanstack/react-router";
import { OperatePages } from "#src/features/operate/OperatePages.tsx";
import { looseSearch } from "#src/lib/search/looseSearch.ts";
import { requireSignedIn } from "#src/session/guard.ts";

/** All operator's pages: each route is in the first load of everybody, so `OperatePages` reads the address instead. */
export const Route = createFileRoute("/operate")({
  staticData: { layout: "default", texts: ["account", "operate"] },
  validateSearch: looseSearch,
  // A scorer's link is for somebody without an account.
  beforeLoad: ({ location }) => void (location.hash.startsWith("sl.") || requireSignedIn({ location })),
  component: OperatePages,
});
