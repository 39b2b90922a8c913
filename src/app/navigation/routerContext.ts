import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";

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
  readonly rendered: FirstRendering;
}

/** The layouts around a screen. `authWide` is the auth layout without its picture, for screens that need the room. */
type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The layout around the screens of the route and those below it (RTE-17); the home layout by default. */
    readonly layout?: LayoutName;
  }
}
