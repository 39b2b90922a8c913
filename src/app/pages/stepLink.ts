import { pageLink } from "#src/catalog/links/pageLink.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import type { PortalRoute } from "#src/lib/routes.ts";
import { internalPath } from "#src/lib/url.ts";

/** Another step of the sign-up, which still knows where the viewer wanted to go. */
export const stepLink = (path: PortalRoute, search: LooseSearch, params: Readonly<Record<string, string>> = {}) => ({
  ...pageLink(path, params),
  search: { returnTo: internalPath(search.returnTo) ?? undefined },
});
