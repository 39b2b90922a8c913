import { createFileRoute } from "@tanstack/react-router";
import { requireSignedIn } from "#src/session/guard.ts";
import { returnToSearch } from "#src/app/navigation/returnToSearch.ts";
import { textIn, type LooseSearch } from "#src/lib/search/looseSearch.ts";

/** The pages that show the state of a purchase (RTE-12). */
export const Route = createFileRoute("/_payment")({
  staticData: { layout: "auth", texts: "account" },
  validateSearch: (search: LooseSearch): { readonly transaction_id?: string; readonly returnTo?: string } => ({
    ...returnToSearch(search),
    transaction_id: textIn(search.transaction_id),
  }),
  beforeLoad: requireSignedIn,
});
