/** The tabs of an event page, in their order; `MatchTabs` has a row for each. The address names all but the first. */
export const TAB_IDS = ["overview", "stats", "clips", "tags", "chat"] as const;
/** A tab of an event page. */
export type TabId = (typeof TAB_IDS)[number];
/** A tab as the address names it. */
export type NamedTab = Exclude<TabId, "overview">;

/** Reads `?tab=`; undefined for the overview, and for what is no tab. */
export const readNamedTab = (tab: unknown): NamedTab | undefined =>
  TAB_IDS.find((id): id is NamedTab => id === tab && id !== "overview");
