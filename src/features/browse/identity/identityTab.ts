const TABS = ["overview", "live", "upcoming", "archive", "highlights", "clips", "teams"] as const;
/** A tab of an identity page. */
export type IdentityTab = (typeof TABS)[number];

const isLeague = (type: string) => !["team", "category", "subcategory"].includes(type);

/** Returns the tabs of an identity page by the type of the identity. */
export const tabsOf = (type: string): readonly IdentityTab[] =>
  isLeague(type) ? TABS : TABS.filter((tab) => tab !== "overview" && tab !== "teams");

/**
 * Returns the tab that `?tab=` names if the page has it, else the default: the overview of a league, or the upcoming
 * matches.
 */
export function readTab(value: unknown, type: string): IdentityTab {
  return tabsOf(type).find((tab) => tab === value) ?? (isLeague(type) ? "overview" : "upcoming");
}
