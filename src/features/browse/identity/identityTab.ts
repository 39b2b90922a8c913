const TABS = ["overview", "live", "upcoming", "archive", "highlights", "clips", "teams"] as const;
export type IdentityTab = (typeof TABS)[number];

const isLeague = (type: string) => !["team", "category", "subcategory"].includes(type);

export const tabsOf = (type: string): readonly IdentityTab[] =>
  isLeague(type) ? TABS : TABS.filter((tab) => tab !== "overview" && tab !== "teams");

/** The overview of a league, or the upcoming matches, if the page lacks the tab of `?tab=`. */
export function readTab(value: unknown, type: string): IdentityTab {
  return tabsOf(type).find((tab) => tab === value) ?? (isLeague(type) ? "overview" : "upcoming");
}
