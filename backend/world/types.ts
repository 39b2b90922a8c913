import type { Sport } from "./sports.ts";

/** A club or an athlete's side of the demo world. */
export interface WorldTeam {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly color: string;
  readonly logoUrl: string;
  readonly sport: Sport;
  readonly leagueId: string;
}

/** A league or cup of the demo world. */
export interface WorldLeague {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly sport: Sport;
  readonly categoryId: string;
  readonly color: string;
  readonly logoUrl: string;
}
