const TABS = ["overview", "live", "upcoming", "archive", "highlights", "clips", "teams"] as const;
export type IdentityTab = (typeof TABS)[number];

const isLeague = (type: string) => !["team", "category", "subcategory"].includes(type);

export const tabsOf = (type: string): readonly IdentityTab[] =>
  isLeague(type) ? TABS : TABS.filter((tab) => tab !== "overview" && tab !== "teams");

/**
 * Returns the tab that `?tab=` names if the page has it, else the default: the overview of a league, or the upcoming
 * matches.
 */
export function readTab(value: unknown, type: string): IdentityTab {
  return tabsOf(type).find((tab) => tab === value) ?? (isLeague(type) ? "overview" : "upcoming");
}
