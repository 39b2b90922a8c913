import { LEAGUES } from "./leagues.ts";
import { hash32 } from "./random.ts";
import type { MediaCatalogue } from "./mediaCatalogue.ts";
import { TEAMS } from "./teams.ts";
import { TIMETABLE } from "./timetable.ts";

/** Increase this when matches play out differently from the same tables. */
const RULES = 1;

/** Returns a signature of the world, which changes with its leagues, clubs, timetable, rules and recordings. */
export function worldSignature({ broadcasts, clips }: MediaCatalogue): string {
  const parts = [RULES, LEAGUES, TEAMS, TIMETABLE, [...broadcasts].sort(), [...clips].sort()];
  return parts.map((part) => hash32(JSON.stringify(part)).toString(36)).join("-");
}
