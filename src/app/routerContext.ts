import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
}

export type LayoutName = "home" | "auth" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The frame around the screen (RTE-17); without it the home layout. */
    readonly layout?: LayoutName;
  }
}
