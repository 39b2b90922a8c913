import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";

/** What the router gives to every loader and guard. */
export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
}

/** The layouts around a screen. `authWide` is the auth layout without its picture, for screens that need the room. */
type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The layout around the screens of the route and those below it (RTE-17); the home layout by default. */
    readonly layout?: LayoutName;
  }
}
