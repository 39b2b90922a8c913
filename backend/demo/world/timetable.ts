import { LEAGUES } from "./leagues.ts";
import { cyclicAt } from "./random.ts";
import type { Sport } from "./sports.ts";
import type { Region } from "./types.ts";

/** A planned start: the same league at the same minute of every UTC day. */
export interface Slot {
  readonly leagueId: string;
  /** Minute of the UTC day. */
  readonly minute: number;
}

/*
 * A lane is a chain of matches round the clock. Its slots are closer together than the shortest match of its sports
 * (`SHORTEST` in timetable.test.ts), so each lane always has a match in play. Six lanes guarantee the minimum for the
 * live page; evening matches and meetings are added to them.
 */
interface Lane {
  readonly slots: number;
  /** Minute of the first slot; it differs between lanes, so that their kick-offs do not coincide. */
  readonly offset: number;
  readonly sports: readonly Sport[];
}

const LANES: readonly Lane[] = [
  { slots: 14, offset: 0, sports: ["football"] },
  { slots: 14, offset: 50, sports: ["football"] },
  { slots: 12, offset: 30, sports: ["hockey"] },
  { slots: 15, offset: 15, sports: ["basketball"] },
  { slots: 19, offset: 40, sports: ["handball", "volleyball"] },
  { slots: 20, offset: 10, sports: ["tennis"] },
];

/** Extra matches of the major leagues, mostly in the evening, and the meetings. */
const EXTRAS: readonly (readonly [league: string, hour: number, minute: number])[] = [
  ["northern", 15, 0],
  ["northern", 19, 30],
  ["costera", 16, 15],
  ["costera", 20, 45],
  ["polar", 18, 0],
  ["polar", 19, 0],
  ["amber", 17, 30],
  ["amber", 20, 0],
  ["ring", 18, 30],
  ["rete", 19, 15],
  ["lanes", 9, 0],
  ["lanes", 17, 0],
  ["track", 11, 0],
  ["track", 18, 45],
];

function regionAt(minute: number): Region {
  if (minute >= 20.5 * 60 || minute < 4 * 60) return "west";
  return minute < 10 * 60 ? "east" : "north";
}

/** They take turns in a lane at a region's hours. The cup is left out, because it has no teams of its own. */
function candidates(sport: Sport, region: Region) {
  return LEAGUES.filter(
    (league) => league.sport === sport && league.region === region && league.subcategoryId !== "sub-football-cups",
  );
}

function laneSlots(lane: Lane, turn: Map<string, number>): Slot[] {
  return Array.from({ length: lane.slots }, (_, i) => {
    const minute = (lane.offset + Math.round((i * 1440) / lane.slots / 5) * 5) % 1440;
    const region = regionAt(minute);
    const wanted = cyclicAt(lane.sports, i);
    const sport = [wanted, ...lane.sports].find((one) => candidates(one, region).length > 0) ?? wanted;
    const key = `${sport}:${region}`;
    const n = turn.get(key) ?? 0;
    turn.set(key, n + 1);
    return { leagueId: cyclicAt(candidates(sport, region), n).id, minute };
  });
}

function build(): Slot[] {
  const turn = new Map<string, number>();
  const slots = LANES.flatMap((lane) => laneSlots(lane, turn));
  const extras = EXTRAS.map(([key, hour, minute]) => ({ leagueId: `league-${key}`, minute: hour * 60 + minute }));
  return [...slots, ...extras].sort((a, b) => a.minute - b.minute || a.leagueId.localeCompare(b.leagueId));
}

/** The slots of every day, by time. */
export const TIMETABLE: readonly Slot[] = build();
