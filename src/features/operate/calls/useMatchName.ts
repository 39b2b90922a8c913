import { useTeamName } from "#src/catalog/names/eventNames.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";

export const SIDES = ["home", "away"] as const;
export type Side = (typeof SIDES)[number];

/** Both sides, or the title of an event without two. */
export function useMatchName(): (match: OperatedMatch) => string {
  const name = useTeamName();
  return ({ team1, team2, title }) => (team1 && team2 ? `${name(team1)} – ${name(team2)}` : title);
}
