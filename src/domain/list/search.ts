/** What the search finds besides events (CAT-4, ENT-4). */
export interface SearchItem {
  readonly id: string;
  /** team or identity_item. */
  readonly type: string;
  /** league, category, subcategory or team. */
  readonly identityType: string;
  /** The short title when enable_teams_short_name is on (CFG-3). */
  readonly title: string;
  readonly imageUrl: string | null;
  /** Values for the filter `identities` that give its media. */
  readonly identitiesId: readonly string[];
  /** What it belongs to: a team to its league, a sub-category to its category. */
  readonly parent: { readonly id: string; readonly title: string | null } | null;
}

/** How many events a sport has. */
export interface SportCount {
  readonly sportType: string;
  readonly count: number;
}
