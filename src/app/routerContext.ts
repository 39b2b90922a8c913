import type { QueryClient } from "@tanstack/react-query";
import type { AppConfig } from "#src/config/config.ts";
import type { OpenPage } from "./pages/page.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
  readonly config: AppConfig;
  /** The page that is open, where it is one of those that come late (pages/page.ts). */
  readonly page?: OpenPage;
}

/** `authWide` is the auth layout without its picture, for what needs the room. */
export type LayoutName = "home" | "auth" | "authWide" | "default";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The frame around the screen (RTE-17); without it the home layout. */
    readonly layout?: LayoutName;
  }
}
