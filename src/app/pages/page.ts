import type { ComponentType, ReactNode } from "react";
import type { PageRoute } from "#src/lib/routes.ts";
import type { LooseSearch } from "#src/lib/search/looseSearch.ts";
import type { LayoutName } from "#src/app/navigation/routerContext.ts";

/** What a page's screen gets of its address: the decoded values of the path's `$name`s and the raw query. */
export interface PageAddress {
  readonly path: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly search: LooseSearch;
}

/**
 * A page that no visit begins with, or few: its row in a table is loaded with its screen, so that it costs the first
 * load of the others nothing. Such pages are all behind the one route `/$`.
 */
export interface Page {
  readonly path: PageRoute;
  readonly layout: LayoutName;
  /** Anybody may open it; else a signed-out viewer is led to the login page and back (RTE-18). */
  readonly isPublic?: boolean;
  /** What stays in its place while its pages change: a frame with a menu. */
  readonly Frame?: ComponentType<{ readonly path: PageRoute; readonly children: ReactNode }>;
  readonly Screen: ComponentType<PageAddress>;
}

/** A page with the values of its path. */
export type OpenPage = Page & Pick<PageAddress, "params">;
