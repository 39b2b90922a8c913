import * as v from "valibot";

/** A team that the viewer can follow. */
export interface Team {
  readonly id: string;
  readonly name: string;
}

/** A match with the names of its teams, home first. */
export interface Match {
  readonly id: string;
  readonly names: readonly string[];
}

/** The part of the demo world that journeys go to. It stands still, so that a seed finds the same things again. */
export interface World {
  readonly teams: readonly Team[];
  readonly leagues: readonly string[];
  /** Matches that have not begun: their pages play nothing. */
  readonly upcoming: readonly Match[];
}

const team = v.nullable(v.object({ id: v.string(), name: v.string() }));
const events = v.object({
  content: v.object({
    entries: v.array(
      v.object({
        id: v.string(),
        teams: v.nullable(v.object({ home: team, away: team })),
        identities: v.optional(v.array(v.object({ id: v.string(), type: v.string() })), []),
      }),
    ),
  }),
});

const MAX_TEAMS = 12;
const MAX_EVENTS = 12;

/** Reads the world from the backend at `url`. Throws if it has no upcoming match. */
export async function readWorld(url: string): Promise<World> {
  const body = JSON.stringify({ size: 50, status: "upcoming", sportType: "football" });
  const response = await fetch(`${url}/api/event/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { entries } = v.parse(events, await response.json()).content;
  const teams = new Map<string, string>();
  const leagues = new Set<string>();
  for (const { teams: sides, identities } of entries) {
    for (const side of [sides?.home, sides?.away]) if (side) teams.set(side.id, side.name);
    for (const { id, type } of identities) if (type === "league") leagues.add(id);
  }
  if (teams.size === 0) throw new Error("The demo world has no upcoming match");
  return {
    teams: [...teams].slice(0, MAX_TEAMS).map(([id, name]) => ({ id, name })),
    leagues: [...leagues].slice(0, MAX_TEAMS),
    upcoming: entries.slice(0, MAX_EVENTS).map(({ id, teams: sides }) => ({
      id,
      names: [sides?.home, sides?.away].flatMap((side) => side?.name ?? []),
    })),
  };
}
