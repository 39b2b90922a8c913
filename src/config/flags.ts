import type { Flags } from "#src/domain/flags.ts";
import { useConfig } from "./ConfigContext.tsx";
import { configStore, type AppConfig } from "./config.ts";

/**
 * Every feature flag (CFG-3 to CFG-8) and its place in the configuration. A new flag is a row here and in `Flags`.
 */
const FLAGS = {
  enable_teams_short_name: (c) => c.features.enable_teams_short_name,
  enable_real_kickoff_time: (c) => c.features.enable_real_kickoff_time,
  enable_match_stats: (c) => c.features.enable_match_stats,
  enable_leagues_view: (c) => c.features.enable_leagues_view,
  enable_gender_classification: (c) => c.features.enable_gender_classification,
  "web_sdk.enable_ads": (c) => c.features.web_sdk.enable_ads,
} as const satisfies Record<keyof Flags, (config: AppConfig) => boolean>;

/** Returns all flags of a configuration, in the form that mappers take. */
export function flagsOf(config: AppConfig): Flags {
  return {
    enable_teams_short_name: FLAGS.enable_teams_short_name(config),
    enable_real_kickoff_time: FLAGS.enable_real_kickoff_time(config),
    enable_match_stats: FLAGS.enable_match_stats(config),
    enable_leagues_view: FLAGS.enable_leagues_view(config),
    enable_gender_classification: FLAGS.enable_gender_classification(config),
    "web_sdk.enable_ads": FLAGS["web_sdk.enable_ads"](config),
  };
}

/** Returns the current flags, for code outside components (queries, socket messages). */
export const currentFlags = (): Flags => flagsOf(configStore.get());

/** Returns a flag of the current configuration, for components. */
export function useFlag(flag: keyof Flags): boolean {
  return FLAGS[flag](useConfig());
}
