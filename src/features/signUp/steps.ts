import type { PortalRoute } from "#contract/routes.ts";

/** The steps of the sign-up, in order (AUTH-12). */
export const SIGN_UP_STEPS = ["account", "about", "plan", "leagues", "categories"] as const;

const BEGINNINGS = [
  "/auth/sign-up",
  "/auth/sign-up/personalization",
  "/auth/sign-up/subscription",
  "/auth/sign-up/following/league",
  "/auth/sign-up/following/category",
] as const satisfies readonly PortalRoute[];

/** Returns the index of the step that a page of the sign-up belongs to, from 0. */
export function stepOf(path: string): number {
  const step = BEGINNINGS.findLastIndex((beginning) => path.startsWith(beginning));
  return Math.max(0, step);
}
