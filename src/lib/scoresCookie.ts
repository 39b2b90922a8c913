import type { CookieName } from "./storageTable.ts";

/** A cookie, so that a host that draws pages and the worker know it, too: this device shows no scores (EVT-15). */
export const SCORES_COOKIE: CookieName = "ott-hide-scores";

/** True when these cookies say that scores are to be hidden. */
export const wantsNoScores = (cookies: string): boolean => cookies.includes(`${SCORES_COOKIE}=1`);
