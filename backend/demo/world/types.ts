import type { Sport } from "./sports.ts";

/** The region of a league, which determines its time of day (UTC) in the timetable. */
export type Region = "north" | "west" | "east";
export type Gender = "male" | "female" | "mixed";
/** `club`: teams of a league; `solo`: single players against each other; `meeting`: many athletes, no sides. */
export type Contest = "club" | "solo" | "meeting";

/** A team of the demo world, or a single player who competes alone. */
export interface WorldTeam {
  readonly id: string;
  readonly name: string;
  /** Three letters, unique within its league. */
  readonly shortName: string;
  readonly color: string;
  readonly accent: string;
  readonly logoUrl: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly gender: Gender;
  readonly venue: string;
  /** Id of the senior club of a women's or youth team; otherwise the team's own id. */
  readonly clubId: string;
}

export interface WorldLeague {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** Abbreviation of the league in event ids. */
  readonly code: string;
  readonly description: string;
  readonly sport: Sport;
  readonly region: Region;
  readonly contest: Contest;
  readonly gender: Gender;
  readonly categoryId: string;
  readonly subcategoryId: string | null;
  readonly color: string;
  readonly accent: string;
  readonly logoUrl: string;
  /** Whether it is one of the eight leagues that the portal lists first; most of these keep their replays longest. */
  readonly major: boolean;
}

/** A main category (one per sport) or, if it has a parent, a sub-category. */
export interface WorldCategory {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly description: string;
  readonly sport: Sport;
  readonly parentId: string | null;
}
