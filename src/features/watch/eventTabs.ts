/** The tabs of an event page, in their order; `MatchTabs` has a row for each. The address names all but the first. */
export const TAB_IDS = ["overview", "stats", "clips", "tags", "chat"] as const;
export type TabId = (typeof TAB_IDS)[number];
export type NamedTab = Exclude<TabId, "overview">;

export const readNamedTab = (tab: unknown): NamedTab | undefined =>
  TAB_IDS.find((id): id is NamedTab => id === tab && id !== "overview");
