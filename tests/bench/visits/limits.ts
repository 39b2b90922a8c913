import type { Counts } from "./countVisit.ts";

/**
 * Limits of a first visit by page (tests/bench/pages/publicPages.ts); docs/performance.md says what is behind them.
 * Bytes are in kB and about 3 % above what was measured, counts exactly what was counted.
 */
export const LIMITS: Readonly<Record<string, Counts>> = {
  home: { inARow: 2, inAll: 13, document: 17.1, js: 156, css: 11.9, fonts: 34, pictures: 23.4, api: 9.3 },
  schedule: { inARow: 3, inAll: 41, document: 32.2, js: 197, css: 16.1, fonts: 34, pictures: 5.1, api: 20.6 },
  league: { inARow: 2, inAll: 7, document: 24.5, js: 214, css: 17.7, fonts: 34, pictures: 24.1, api: 14.3 },
  search: { inARow: 3, inAll: 22, document: 23.7, js: 213.5, css: 16.8, fonts: 34, pictures: 1.9, api: 12.7 },
  "live match": { inARow: 2, inAll: 6, document: 24.5, js: 416.5, css: 24.6, fonts: 34, pictures: 22.3, api: 8.9 },
};
