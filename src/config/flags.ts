import type { Flags } from "#src/domain/flags.ts";
import { useConfig } from "./ConfigContext.tsx";
import type { AppConfig } from "./config.ts";

/** Returns all feature flags of a configuration (CFG-3 to CFG-8), in the form that mappers take. */
export function flagsOf({ features: { web_sdk: sdk, ...features } }: AppConfig): Flags {
  return { ...features, "web_sdk.enable_ads": sdk.enable_ads };
}

export function useFlag(flag: keyof Flags): boolean {
  return flagsOf(useConfig())[flag];
}
