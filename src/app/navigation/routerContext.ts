import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
  /** What is known of a late page (pages/page.ts) before its table is there: its address and its frame. */
  readonly coming?: { readonly path: string; readonly layout: LayoutName };
}

/** `authWide` is the auth layout without its picture, for what needs the room. */
export type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The frame around the screen (RTE-17); without it the home layout. */
    readonly layout?: LayoutName;
  }
}
