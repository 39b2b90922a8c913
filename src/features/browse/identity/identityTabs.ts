const TABS = ["overview", "live", "upcoming", "archive", "highlights", "clips", "teams"] as const;
export type IdentityTab = (typeof TABS)[number];

const isLeague = (type: string) => !["team", "category", "subcategory"].includes(type);

/** The tabs of a page by its kind. */
export const tabsOf = (type: string): readonly IdentityTab[] =>
  isLeague(type) ? TABS : TABS.filter((tab) => tab !== "overview" && tab !== "teams");

/** The tab that `?tab=` names if the page has it; else a league begins with its overview, the others with what comes. */
export function readTab(value: unknown, type: string): IdentityTab {
  return tabsOf(type).find((tab) => tab === value) ?? (isLeague(type) ? "overview" : "upcoming");
}
