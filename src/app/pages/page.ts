import type { ComponentType, ReactNode } from "react";
import type { PageRoute } from "#contract/routes.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import type { LayoutName } from "#src/app/navigation/routerContext.ts";

/** What a page's screen gets of its address: the decoded values of the path's `$name`s and the raw query. */
export interface PageAddress {
  readonly path: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly search: LooseSearch;
}

/**
 * A page with which few visits begin. Its row in a table is loaded together with its screen, so that it adds nothing to
 * the first load of other pages. All such pages share the route `/$` (docs/decisions/026).
 */
export interface Page {
  readonly path: PageRoute;
  readonly layout: LayoutName;
  /** Anybody may open the page; otherwise a visitor is sent to the login page and back (RTE-18). */
  readonly isPublic?: boolean;
  /** A frame with a menu that stays mounted while its pages change. */
  readonly Frame?: ComponentType<{ readonly path: PageRoute; readonly children: ReactNode }>;
  readonly Screen: ComponentType<PageAddress>;
}

/** A page with the values of its path's `$name`s. */
export type OpenPage = Page & Pick<PageAddress, "params">;
