/** A search result that is not an event (CAT-4, ENT-4). */
export interface SearchItem {
  readonly id: string;
  readonly type: string;
  readonly identityType: string;
  /** The short title if enable_teams_short_name is on (CFG-3). */
  readonly title: string;
  readonly imageUrl: string | null;
  /** Values for the filter `identities` that find its media. */
  readonly identitiesId: readonly string[];
  /** The parent: a team's league, a sub-category's category. */
  readonly parent: { readonly id: string; readonly title: string | null } | null;
}

export interface SportCount {
  readonly sportType: string;
  readonly count: number;
}
