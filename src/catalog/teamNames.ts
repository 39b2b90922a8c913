import { useFlag } from "#src/config/flags.ts";
import type { SportEvent, Team } from "#src/domain/event.ts";

/** How a team is called on cards: its short name where the tenant wants that and there is one (CFG-3). */
export function useTeamName(): (team: Team) => string {
  const short = useFlag("enable_teams_short_name");
  return (team) => (short ? (team.shortName ?? team.name) : team.name);
}

/** What a link to the event is called: "Harbour City – Kestrel Athletic", or its title where no teams play. */
export function useEventName(): (event: Pick<SportEvent, "team1" | "team2" | "title">) => string {
  const name = useTeamName();
  return ({ team1, team2, title }) => (team1 && team2 ? `${name(team1)} – ${name(team2)}` : title);
}

/** The league's name of an event, else that of what it belongs to most closely; null where it belongs to nothing. */
export function leagueName({ identities, categories }: Pick<SportEvent, "identities" | "categories">): string | null {
  const all = [...identities, ...categories];
  return (
    (all.find(({ type, title }) => type === "league" && title !== null) ?? all.find(({ title }) => title !== null))
      ?.title ?? null
  );
}
