import type { Counts } from "./countVisit.ts";

/** Limits of a first visit by page (tests/bench/pages/publicPages.ts); docs/performance.md gives their reasons. */
export const LIMITS: Readonly<Record<string, Counts>> = {
  home: { inARow: 0, inAll: 0, document: 0, js: 0, css: 0, fonts: 0, pictures: 0, api: 0 },
  schedule: { inARow: 0, inAll: 0, document: 0, js: 0, css: 0, fonts: 0, pictures: 0, api: 0 },
  league: { inARow: 0, inAll: 0, document: 0, js: 0, css: 0, fonts: 0, pictures: 0, api: 0 },
  search: { inARow: 0, inAll: 0, document: 0, js: 0, css: 0, fonts: 0, pictures: 0, api: 0 },
  "live match": { inARow: 0, inAll: 0, document: 0, js: 0, css: 0, fonts: 0, pictures: 0, api: 0 },
};
