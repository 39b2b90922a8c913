import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { internalPath } from "#src/lib/url.ts";

/** Reads the query of a page that leads on to another: `returnTo`, if it is a path of the portal (RTE-18). */
export const returnToSearch = ({ returnTo }: LooseSearch): { readonly returnTo?: string } => ({
  returnTo: internalPath(returnTo) ?? undefined,
});
