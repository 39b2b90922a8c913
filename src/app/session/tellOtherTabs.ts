import type { NavigateOptions } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { openChannel } from "#src/lib/channel.ts";

/** Where tabs tell each other why the session ended. */
export const SESSION_END_CHANNEL = "touchline-session-end";
/** Where a guard sends whoever is not signed in; addresses of the router have no language. */
export const LOGIN_PAGE = /^\/auth\/login\/?$/;

/** Why a session ended without the viewer's wish. */
export type SessionEnd = "sessionExpired" | "deviceNoLongerAllowedError";

export interface EndSetup {
  readonly router: {
    readonly navigate: (to: NavigateOptions) => Promise<void>;
    readonly state: { readonly location: { readonly pathname: string; readonly href: string } };
  };
  readonly config: AppConfig;
}

let announced: { readonly why: SessionEnd; readonly at: number } | null = null;

/** The last session end that this tab announced to the others, with its time (`performance.now()`, ms); null before. */
export const lastEnd = () => announced;

/** Tells the other tabs that the session is about to end. */
export function tellOtherTabs(why: SessionEnd): void {
  announced = { why, at: performance.now() };
  const channel = openChannel(SESSION_END_CHANNEL);
  channel?.postMessage(why);
  channel?.close();
}
