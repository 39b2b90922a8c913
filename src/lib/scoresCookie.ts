import type { CookieName } from "./storageTable.ts";

/** Says that this device hides scores (EVT-15). It is a cookie so that the server and the worker can read it too. */
export const SCORES_COOKIE: CookieName = "ott-hide-scores";

export const areScoresHidden = (cookies: string): boolean => cookies.includes(`${SCORES_COOKIE}=1`);
