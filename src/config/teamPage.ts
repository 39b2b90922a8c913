import { useConfig } from "./ConfigContext.tsx";
import type { AppConfig } from "./config.ts";

/** Returns whether a team has a page: a tenant can disable all team pages or those of some teams (RTE-7). */
export function hasTeamPage({ teamPage: { enabled, disabledTeamIds } }: AppConfig, teamId: string): boolean {
  return enabled && !disabledTeamIds.includes(teamId);
}

export function useHasTeamPage(): (teamId: string) => boolean {
  const config = useConfig();
  return (teamId) => hasTeamPage(config, teamId);
}
