import type { PortalRoute } from "#contract/routes.ts";
import { pageLink } from "#src/catalog/links/pageLink.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import { internalPath } from "#src/lib/url.ts";

/** Returns a link to another step of the sign-up that passes on which page the viewer wanted. */
export const stepLink = (path: PortalRoute, search: LooseSearch, params: Readonly<Record<string, string>> = {}) => ({
  ...pageLink(path, params),
  search: { returnTo: internalPath(search.returnTo) ?? undefined },
});
