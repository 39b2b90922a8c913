import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
  /** What is known of a lazy-loaded page (pages/page.ts) before its table has loaded: its path and its layout. */
  readonly coming?: { readonly path: string; readonly layout: LayoutName };
}

/** The layouts around a screen. `authWide` is the auth layout without its picture, for screens that need the room. */
export type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The layout around the screen (RTE-17); the home layout by default. */
    readonly layout?: LayoutName;
  }
}
