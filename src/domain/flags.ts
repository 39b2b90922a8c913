/** The feature flags of the tenant (CFG-3 to CFG-8), named as in its configuration. */
export interface Flags {
  readonly enable_teams_short_name: boolean;
  readonly enable_real_kickoff_time: boolean;
  readonly enable_match_stats: boolean;
  readonly enable_leagues_view: boolean;
  readonly enable_gender_classification: boolean;
  readonly "web_sdk.enable_ads": boolean;
}
