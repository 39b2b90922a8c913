import type { Sport } from "./sports.ts";

/** Where on earth a league plays; decides its time of day (UTC) in the timetable. */
export type Region = "north" | "west" | "east";
export type Gender = "male" | "female" | "mixed";
/** `club`: teams of a league; `solo`: single players against each other; `meeting`: many athletes, no sides. */
export type Contest = "club" | "solo" | "meeting";

/** A club or an athlete's side of the demo world. */
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
  /** The senior club behind a women's or youth side; its own id otherwise. */
  readonly clubId: string;
}

/** A league, cup or series of the demo world. */
export interface WorldLeague {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  /** Stands for the league in event ids. */
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
  /** One of the eight that the portal puts first; its replays are kept longest. */
  readonly major: boolean;
}

/** A main category (one per sport) or, with a parent, a sub-category. */
export interface WorldCategory {
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly description: string;
  readonly sport: Sport;
  readonly parentId: string | null;
}
