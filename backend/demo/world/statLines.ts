import type { Wire } from "#contract/wire.ts";
import type { Fixture } from "./fixture.ts";
import { strengthOf } from "./match/sides.ts";
import { dice } from "./random.ts";
import type { Sport } from "./sports.ts";

type Group = Wire<"StatsGroup">;
type Score = Wire<"ScorePair">;

/**
 * One line of a sport's statistics. `count` grows with the match; `of` grows too and is never below another line (shots
 * are never fewer than goals); `share` splits 100% between the sides; `rate` is a percentage of each side.
 */
type Line =
  | {
      readonly kind: "count";
      readonly name: string;
      readonly short: string;
      readonly tag: string | null;
      readonly range: readonly [number, number];
    }
  | {
      readonly kind: "of";
      readonly name: string;
      readonly short: string;
      readonly tag: string | null;
      readonly range: readonly [number, number];
      readonly over: string;
    }
  | { readonly kind: "share"; readonly name: string; readonly short: string; readonly tag: string | null }
  | {
      readonly kind: "rate";
      readonly name: string;
      readonly short: string;
      readonly tag: string | null;
      readonly range: readonly [number, number];
    };

const count = (name: string, short: string, from: number, to: number, tag: string | null = null): Line => ({
  kind: "count",
  name,
  short,
  tag,
  range: [from, to],
});
const above = (
  over: string,
  name: string,
  short: string,
  from: number,
  to: number,
  tag: string | null = null,
): Line => ({ kind: "of", name, short, tag, range: [from, to], over });
const share = (name: string, short: string, tag: string | null = null): Line => ({ kind: "share", name, short, tag });
const rate = (name: string, short: string, from: number, to: number): Line => ({
  kind: "rate",
  name,
  short,
  tag: null,
  range: [from, to],
});

type Sheet = readonly (readonly [group: string, lines: readonly Line[]])[];

const FOOTBALL: Sheet = [
  [
    "Attack",
    [
      share("Ball possession", "POS", "possession"),
      above("G", "On target", "SOT", 2, 5, "shots"),
      above("On target", "Shots", "SH", 3, 9, "shots"),
      count("Chances", "CH", 3, 9, "chance"),
      count("Corners", "CO", 2, 9, "corners"),
    ],
  ],
  [
    "Passing",
    [
      count("Passes", "PA", 280, 560),
      rate("Completed", "PC", 72, 90),
      count("Crosses", "CR", 8, 22),
      count("Long balls", "LB", 18, 44),
    ],
  ],
  [
    "Defense",
    [
      count("Tackles", "TA", 9, 22),
      count("Interceptions", "IN", 6, 15),
      count("Clearances", "CL", 9, 28),
      count("Saves", "SV", 1, 6, "save"),
    ],
  ],
  ["Discipline", [count("Fouls", "FO", 6, 16, "foul"), count("Offside", "OF", 0, 5)]],
];
const HOCKEY: Sheet = [
  [
    "Attack",
    [
      above("G", "Shots", "SOG", 18, 32, "shots"),
      share("Puck possession", "POS", "possession"),
      count("Power plays", "PP", 1, 5),
    ],
  ],
  [
    "Play",
    [
      count("Face-offs won", "FO", 22, 36),
      count("Hits", "HIT", 12, 30),
      count("Blocked shots", "BS", 7, 18),
      count("Takeaways", "TK", 4, 12),
    ],
  ],
  ["Defense", [count("Saves", "SV", 18, 30, "save"), count("Penalty minutes", "PIM", 2, 12, "foul")]],
];
const BASKETBALL: Sheet = [
  [
    "Shooting",
    [rate("Field goals", "FG", 38, 53), rate("Three-pointers", "3P", 26, 42), rate("Free throws", "FT", 66, 90)],
  ],
  [
    "Play",
    [
      count("Rebounds", "REB", 28, 44),
      count("Assists", "AST", 13, 26),
      count("Steals", "STL", 4, 11),
      count("Blocks", "BLK", 1, 6),
      count("Turnovers", "TO", 8, 17),
    ],
  ],
  ["Discipline", [count("Fouls", "PF", 13, 23, "foul")]],
];
const HANDBALL: Sheet = [
  [
    "Attack",
    [
      above("G", "Shots", "SH", 12, 22, "shots"),
      count("Fast breaks", "FB", 2, 8),
      count("Seven-meter throws", "7M", 1, 6),
      count("Turnovers", "TO", 6, 13),
    ],
  ],
  ["Defense", [count("Saves", "SV", 7, 16, "save"), count("Blocks", "BL", 1, 6), count("Steals", "ST", 2, 7)]],
];
const VOLLEYBALL: Sheet = [
  ["Attack", [count("Kills", "K", 38, 62), count("Aces", "A", 2, 9), rate("Attack success", "AS", 36, 54)]],
  ["Defense", [count("Blocks", "B", 4, 13), count("Digs", "D", 34, 60), count("Service errors", "SE", 5, 15)]],
];
const TENNIS: Sheet = [
  [
    "Serve",
    [
      count("Aces", "A", 1, 12),
      count("Double faults", "DF", 0, 6),
      rate("First serve in", "1S", 54, 74),
      rate("First serve won", "1W", 60, 82),
    ],
  ],
  [
    "Rally",
    [count("Winners", "W", 14, 36), count("Unforced errors", "UE", 10, 32), count("Break points", "BP", 2, 11)],
  ],
];
const SHEETS: Partial<Readonly<Record<Sport, Sheet>>> = {
  football: FOOTBALL,
  hockey: HOCKEY,
  basketball: BASKETBALL,
  handball: HANDBALL,
  volleyball: VOLLEYBALL,
  tennis: TENNIS,
};

/** `progress` is the share of play that is over (0 to 1). The very first metric is `G`, the score. */
export function matchStatistics(fixture: Fixture, score: Score, progress: number): Group[] {
  const sheet = SHEETS[fixture.sport] ?? [];
  // One random number per line and side, in a fixed order: final values are fixed, and only `progress` changes.
  const d = dice(`stats:${fixture.id}`);
  const bias = (strengthOf(fixture.home) - strengthOf(fixture.away)) * 14;
  const done = new Map<string, Score>([["G", score]]);

  const valuesOf = (line: Line): { home: number | string; away: number | string } => {
    if (line.kind === "share") {
      const final = Math.max(32, Math.min(68, 50 + bias + (d.next() - 0.5) * 12));
      const home = Math.round(50 + (final - 50) * Math.min(1, 0.4 + progress));
      return { home: `${home}%`, away: `${100 - home}%` };
    }
    const [from, to] = line.range;
    const finals = { home: from + d.next() * (to - from), away: from + d.next() * (to - from) };
    if (line.kind === "rate") return { home: `${Math.round(finals.home)}%`, away: `${Math.round(finals.away)}%` };
    const floor = line.kind === "of" ? (done.get(line.over) ?? { home: 0, away: 0 }) : { home: 0, away: 0 };
    const values = {
      home: floor.home + Math.floor(finals.home * progress),
      away: floor.away + Math.floor(finals.away * progress),
    };
    done.set(line.name, values);
    return values;
  };

  return sheet.map(([name, lines], i) => {
    const metrics = lines.map((line) => {
      const { home, away } = valuesOf(line);
      return { name: line.name, filterId: line.tag, shortName: line.short, homeTeamValue: home, awayTeamValue: away };
    });
    const goals = {
      name: "G",
      filterId: "goals",
      shortName: "G",
      homeTeamValue: score.home,
      awayTeamValue: score.away,
    };
    return { name, metrics: i === 0 ? [goals, ...metrics] : metrics };
  });
}
