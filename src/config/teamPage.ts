import { useConfig } from "./ConfigContext.tsx";
import type { AppConfig } from "./config.ts";

/** RTE-7: a tenant can have no team pages at all, or none for some teams. */
export function hasTeamPage({ teamPage: { enabled, disabledTeamIds } }: AppConfig, teamId: string): boolean {
  return enabled && !disabledTeamIds.includes(teamId);
}

/** The rule for what links to teams. */
export function useHasTeamPage(): (teamId: string) => boolean {
  const config = useConfig();
  return (teamId) => hasTeamPage(config, teamId);
}
