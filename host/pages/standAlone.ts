/** What stands beside the portal: a page for each match, built by itself (scripts/vite/standAlone.config.ts). */
export const STAND_ALONE = {
  /** For broadcasts (OPS-14). */
  overlay: { isFramed: false },
  /** The player alone, for sites that the tenant names (OPS-15). */
  embed: { isFramed: true },
} as const;

export type StandAlone = keyof typeof STAND_ALONE;

export const STAND_ALONE_NAMES = Object.keys(STAND_ALONE) as readonly StandAlone[];

/** The one file that the pages of all matches are, from the root of the build. */
export const standAloneFile = (name: StandAlone): string => `/standalone/${name}/page.html`;

/** Regular expression of the pages' addresses, for other web servers too. */
export const standAloneExpression = (name: StandAlone): string => `^/${name}/[^/]+/?$`;

/** Returns which of them is at `path`, or undefined. */
export const standAloneAt = (path: string): StandAlone | undefined =>
  STAND_ALONE_NAMES.find((name) => new RegExp(standAloneExpression(name)).test(path));
