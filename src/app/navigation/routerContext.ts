import type { QueryClient } from "@tanstack/react-query";
import type { AnyRouter } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import type { Translation } from "#src/i18n/i18n.ts";
import type { Namespace } from "#src/i18n/messages.ts";

/** How the server rendered the first screen; nothing if the page renders it. */
export interface FirstRendering {
  /** When it did, epoch ms by its clock; clocks show that moment until the page is hydrated. */
  at: number | null;
  /** What it did not find at the address: an "event" or the "page"; null if it did. The first navigation empties it. */
  missing: string | null;
}

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
  readonly translation: Translation;
  readonly rendered: FirstRendering;
}

/** The app of a page in a browser, for what starts with it. */
export interface StartedApp extends RouterContext {
  readonly router: AnyRouter;
}

/** The layouts around a screen. `authWide` is the auth layout without its picture, for screens that need the room. */
type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The layout around the screens of the route and those below it (RTE-17); the home layout by default. */
    readonly layout?: LayoutName;
    /** What these screens read beside the texts of every page. */
    readonly texts?: Namespace | readonly Namespace[];
  }
}
