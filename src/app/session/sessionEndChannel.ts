import type { NavigateOptions } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";

export const SESSION_END_CHANNEL = "touchline-session-end";
/** Matches the sign-in page, to which guards send visitors; paths of the router have no locale prefix. */
export const SIGN_IN_PAGE = /^\/auth\/login\/?$/;

/** Why a session ended without the viewer signing out. */
export type SessionEnd = "sessionExpired" | "deviceNoLongerAllowedError";

export interface SessionEndSetup {
  readonly router: {
    readonly navigate: (to: NavigateOptions) => Promise<void>;
    readonly state: { readonly location: { readonly pathname: string; readonly href: string } };
  };
  readonly config: AppConfig;
}

let announced: { readonly why: SessionEnd; readonly at: number } | null = null;

/** Returns the last session end that this tab announced, with its time (`performance.now()`, ms), or null. */
export const lastAnnouncedSessionEnd = () => announced;

export function announceSessionEnd(why: SessionEnd): void {
  announced = { why, at: performance.now() };
  const channel = openTabChannel(SESSION_END_CHANNEL);
  channel?.postMessage(why);
  channel?.close();
}
