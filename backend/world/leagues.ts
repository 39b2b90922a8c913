import type { Sport } from "./sports.ts";
import type { Contest, Gender, Region, WorldLeague } from "./types.ts";

interface Row {
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly short: string;
  readonly sport: Sport;
  readonly region: Region;
  readonly color: string;
  readonly accent: string;
  readonly about: string;
  readonly gender?: Gender;
  readonly contest?: Contest;
  readonly sub?: "women" | "youth" | "cups";
  /** File among the drawn crests; the rest are generated. */
  readonly drawn?: boolean;
}

/** Every league, in the order in which lists show them: the eight of the house first. */
const ROWS: readonly Row[] = [
  { key: "northern", code: "np", name: "Northern Premier", short: "NPL", sport: "football", region: "north", color: "#163a5f", accent: "#35c3d6", drawn: true, about: "Fourteen football clubs between the fjords and the flatlands, twenty-six rounds a season." },
  { key: "costera", code: "lc", name: "Liga Costera", short: "LCO", sport: "football", region: "north", color: "#c8452f", accent: "#ffd23a", drawn: true, about: "Football along the southern coast: short passes, late evenings, full stands." },
  { key: "polar", code: "ph", name: "Polar Hockey", short: "PHL", sport: "hockey", region: "north", color: "#0c2d52", accent: "#7cc9f2", drawn: true, about: "Fourteen ice hockey clubs from above and around the polar circle." },
  { key: "amber", code: "ab", name: "Amber Basket", short: "AMB", sport: "basketball", region: "north", color: "#7a3d0a", accent: "#ffb13a", drawn: true, about: "Basketball of the amber coast, with a playoff race that lasts until the final night." },
  { key: "ring", code: "rh", name: "Ring Handball", short: "RHL", sport: "handball", region: "north", color: "#4b2a7b", accent: "#f08ad0", drawn: true, about: "Indoor handball in fourteen sold-out halls." },
  { key: "rete", code: "sr", name: "Serie Rete", short: "SRE", sport: "volleyball", region: "north", gender: "female", color: "#2a1c3d", accent: "#e9447a", drawn: true, about: "The women's volleyball series: long rallies and tall blocks." },
  { key: "rive", code: "ro", name: "Rive Open", short: "RIV", sport: "tennis", region: "north", contest: "solo", gender: "mixed", color: "#24558f", accent: "#dff25a", drawn: true, about: "Tennis on the river courts, from the morning session to the night match." },
  { key: "continental", code: "cc", name: "Continental Cup", short: "CCU", sport: "football", region: "north", sub: "cups", color: "#2b2350", accent: "#ffd23a", drawn: true, about: "The best of the Northern Premier against the best of the Liga Costera." },
  { key: "del-sol", code: "ds", name: "Liga del Sol", short: "SOL", sport: "football", region: "west", color: "#8a1538", accent: "#ffc94a", about: "Eighteen football clubs west of the ocean, played in the warm evenings." },
  { key: "southern-cross", code: "sc", name: "Southern Cross League", short: "SCL", sport: "football", region: "east", color: "#0d4f3c", accent: "#ffe08a", about: "Football of the eastern islands, live while the north is asleep." },
  { key: "northern-women", code: "nw", name: "Northern Premier Women", short: "NPW", sport: "football", region: "north", gender: "female", sub: "women", color: "#5b2a86", accent: "#35c3d6", about: "The women's sides of the Northern Premier clubs." },
  { key: "costera-women", code: "lw", name: "Liga Costera Femenina", short: "LCF", sport: "football", region: "north", gender: "female", sub: "women", color: "#a0306b", accent: "#ffd23a", about: "Women's football of the coast." },
  { key: "del-sol-women", code: "dw", name: "Liga del Sol Femenina", short: "SOF", sport: "football", region: "west", gender: "female", sub: "women", color: "#6b1f5e", accent: "#ffc94a", about: "Women's football west of the ocean." },
  { key: "southern-women", code: "sw", name: "Southern Cross Women", short: "SCW", sport: "football", region: "east", gender: "female", sub: "women", color: "#146b6b", accent: "#ffe08a", about: "Women's football of the eastern islands." },
  { key: "northern-u19", code: "n9", name: "Northern Under 19", short: "U19", sport: "football", region: "north", sub: "youth", color: "#1c5d8f", accent: "#f4f7fc", about: "Tomorrow's players of the Northern Premier clubs." },
  { key: "northern-u17", code: "n7", name: "Northern Under 17", short: "U17", sport: "football", region: "north", sub: "youth", color: "#2d7d4f", accent: "#f4f7fc", about: "The academies of the Northern Premier clubs." },
  { key: "del-sol-u20", code: "d2", name: "Liga del Sol Sub-20", short: "S20", sport: "football", region: "west", sub: "youth", color: "#b85c00", accent: "#fff3d6", about: "The reserves and academies of the Liga del Sol." },
  { key: "lakes", code: "lh", name: "Lakes Hockey League", short: "LHL", sport: "hockey", region: "west", color: "#123c69", accent: "#ff8552", about: "Ice hockey round the great lakes." },
  { key: "eastern-ice", code: "ei", name: "Eastern Ice", short: "EIC", sport: "hockey", region: "east", color: "#5a1e2c", accent: "#9fd8ff", about: "Ten ice hockey clubs of the far east." },
  { key: "polar-women", code: "pw", name: "Polar Hockey Women", short: "PHW", sport: "hockey", region: "north", gender: "female", sub: "women", color: "#3a2d6b", accent: "#7cc9f2", about: "The women's sides of the Polar Hockey clubs." },
  { key: "westline", code: "wb", name: "Westline Basketball", short: "WBL", sport: "basketball", region: "west", color: "#1b2a49", accent: "#ff7a1a", about: "Sixteen teams along one railway line." },
  { key: "island", code: "ib", name: "Island Basket", short: "ISB", sport: "basketball", region: "east", color: "#005f73", accent: "#ffb703", about: "Basketball between twelve islands; every away game is a ferry ride." },
  { key: "amber-women", code: "aw", name: "Amber Basket Women", short: "ABW", sport: "basketball", region: "north", gender: "female", sub: "women", color: "#8f4a12", accent: "#ffe0b0", about: "The women's sides of the amber coast." },
  { key: "ring-women", code: "rw", name: "Ring Handball Women", short: "RHW", sport: "handball", region: "north", gender: "female", sub: "women", color: "#7b2a63", accent: "#ffd1ef", about: "Women's handball in the same fourteen halls." },
  { key: "cordillera", code: "cv", name: "Copa Cordillera", short: "COR", sport: "volleyball", region: "west", color: "#7c4a03", accent: "#f2d8a7", about: "Volleyball at altitude." },
  { key: "pacific-volley", code: "pv", name: "Pacific Volley", short: "PVL", sport: "volleyball", region: "east", gender: "female", color: "#0a4d8c", accent: "#8ae3ff", about: "Women's volleyball of the Pacific rim." },
  { key: "lakeside", code: "lt", name: "Lakeside Classic", short: "LKS", sport: "tennis", region: "west", contest: "solo", gender: "mixed", color: "#1f6f54", accent: "#dff25a", about: "Hard courts beside the water." },
  { key: "coral", code: "ct", name: "Coral Masters", short: "CRL", sport: "tennis", region: "east", contest: "solo", gender: "mixed", color: "#b23a48", accent: "#ffe5d9", about: "Tennis under the palms." },
  { key: "lanes", code: "ls", name: "Lanes World Series", short: "LAN", sport: "swimming", region: "north", contest: "meeting", gender: "mixed", color: "#03588c", accent: "#7fe0ff", about: "Eight lanes, twelve pools, one series." },
  { key: "track", code: "tc", name: "Track Circuit", short: "TRK", sport: "athletics", region: "north", contest: "meeting", gender: "mixed", color: "#a63d2f", accent: "#ffe0c2", about: "Running, jumping and throwing under floodlight." },
];

function toLeague(row: Row): WorldLeague {
  const id = `league-${row.key}`;
  return {
    id,
    name: row.name,
    shortName: row.short,
    code: row.code,
    description: row.about,
    sport: row.sport,
    region: row.region,
    contest: row.contest ?? "club",
    gender: row.gender ?? "male",
    categoryId: `cat-${row.sport}`,
    subcategoryId: row.sub ? `sub-${row.sport}-${row.sub}` : null,
    color: row.color,
    accent: row.accent,
    logoUrl: `/media/img/crests/${id}.svg`,
    major: row.drawn === true,
  };
}

export const LEAGUES: readonly WorldLeague[] = ROWS.map(toLeague);

const byId = new Map(LEAGUES.map((league) => [league.id, league]));

/** The league of an id; throws on an unknown one, which only a slip in the tables can cause. */
export function leagueOf(id: string): WorldLeague {
  const league = byId.get(id);
  if (!league) throw new RangeError(`no league ${id}`);
  return league;
}
