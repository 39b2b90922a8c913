import type { Wire } from "#contract/wire.ts";
import { sportTitle } from "./categories.ts";
import { DAY, dayCode, dayOf, MINUTE } from "./days.ts";
import { fixturesOn } from "./fixtures.ts";
import { leagueOf } from "./leagues.ts";
import { picture } from "./pictures.ts";
import { cyclicAt, hash32 } from "./random.ts";
import type { Sport } from "./sports.ts";

type Entry = Wire<"ProgrammeEntry">;

/** The programme in a slot of a channel's day. */
interface Item {
  readonly title: string;
  readonly description: string;
  readonly sport: Sport | null;
  readonly imageUrl: string;
  readonly eventId: string | null;
}

/** Null leaves the slot empty, because nothing suits it. */
type Filler = (day: number) => Item | null;
type Slot = readonly [fromHour: number, fromMinute: number, lengthMinutes: number, filler: Filler];

const WEEKDAYS = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"] as const;

const magazine = (title: string, description: string, sport: Sport): Filler => {
  return (day) => ({ title, description, sport, imageUrl: picture(sport, day + hash32(title)), eventId: null });
};

const studio: Filler = (day) => ({
  title: `Studio: ${cyclicAt(WEEKDAYS, day)} night`,
  description: "Three matches at once, two guests, and the first word on the Continental draw.",
  sport: null,
  imageUrl: picture("studio", 0),
  eventId: null,
});

/** Fills a slot with match `place` of a league's day, `ago` days ago (0: live); with the studio if it was not played. */
const match = (code: string, place: number, ago: number, note: string): Filler => {
  return (day) => {
    const fixture = fixturesOn(day - ago).find(({ id }) => id === `ev-${dayCode(day - ago)}-${code}-${place}`);
    if (!fixture) return null;
    if (fixture.disruption?.isPlayed === false) return studio(day);
    return {
      title: `${fixture.leagueId ? leagueOf(fixture.leagueId).name : sportTitle(fixture.sport)}: ${fixture.title}`,
      description: note,
      sport: fixture.sport,
      imageUrl: fixture.imageUrl,
      eventId: fixture.id,
    };
  };
};

const camp: Filler = (day) => ({
  title: "Inside Nordvik: the winter camp",
  description: `Documentary, part ${1 + (day % 3)} of 3`,
  sport: "football",
  imageUrl: picture("football", day),
  eventId: null,
});

const classic = (code: string, years: number, name: string, sport: Sport): Filler => {
  return (day) => {
    const year = new Date(day * DAY).getUTCFullYear() - 1 - ((day + years) % 9);
    return {
      title: `${name}, ${year}`,
      description: "From the archive, in full",
      sport,
      imageUrl: picture(sport, day + hash32(code)),
      eventId: null,
    };
  };
};

const ROUND_UP = magazine("Round-up", "Every goal of the day in half an hour.", "football");

/** The day of each channel, by time (UTC). A slot may run past midnight; the time between slots has no programme. */
const DAYS: Readonly<Record<string, readonly Slot[]>> = {
  "ch-one": [
    [6, 0, 60, magazine("Polar Hockey Weekly", "Repeat", "hockey")],
    [7, 0, 70, camp],
    [8, 10, 110, match("ro", 8, 1, "Last night's late match on the river courts")],
    [10, 0, 60, magazine("The draw, explained", "What the tables say this morning", "football")],
    [11, 0, 135, match("np", 2, 0, "Live")],
    [13, 15, 45, magazine("Ring Handball: top five saves", "Magazine", "handball")],
    [14, 0, 60, magazine("Lanes: the week in the water", "Magazine", "swimming")],
    [15, 0, 130, match("np", 3, 0, "Live")],
    [17, 10, 50, magazine("Serie Rete: the long rally", "Magazine", "volleyball")],
    [18, 0, 60, magazine("Ring Handball: the round in an hour", "Magazine", "handball")],
    [19, 0, 150, studio],
    [21, 30, 30, ROUND_UP],
    [22, 0, 110, match("ab", 3, 0, "Shown late, in full")],
  ],
  "ch-court": [
    [5, 0, 60, magazine("Above the rim", "Repeat", "basketball")],
    [6, 0, 120, match("ib", 1, 0, "Shown late, in full")],
    [8, 0, 90, match("rh", 3, 1, "Last night's late match")],
    [9, 30, 60, magazine("Polar Hockey Weekly", "Magazine", "hockey")],
    [10, 30, 165, match("ph", 1, 0, "Live")],
    [13, 15, 60, magazine("Above the rim", "Magazine", "basketball")],
    [14, 30, 165, match("ph", 2, 0, "Live")],
    [17, 15, 15, magazine("Scores and standings", "All halls, all rinks", "basketball")],
    [17, 30, 125, match("ab", 3, 0, "Live")],
    [20, 0, 130, match("ab", 5, 0, "Live")],
    [22, 10, 60, classic("amber", 3, "Amber Basket, classic: Vela v Lumen", "basketball")],
    [23, 10, 140, match("lh", 2, 1, "From the lakes, in full")],
  ],
  "ch-replay": [
    [0, 0, 120, match("ds", 1, 1, "Full match")],
    [2, 0, 115, match("cc", 1, 1, "Full match")],
    [3, 55, 125, classic("cup", 0, "Continental Cup final", "football")],
    [6, 0, 150, match("ph", 5, 1, "Full match")],
    [8, 30, 120, match("np", 4, 1, "Full match")],
    [10, 30, 120, match("ab", 4, 1, "Full match")],
    [12, 30, 90, match("rh", 2, 1, "Full match")],
    [14, 0, 120, classic("costera", 4, "Liga Costera, the title decider", "football")],
    [16, 0, 120, match("lc", 3, 1, "Full match")],
    [18, 0, 120, match("nw", 1, 1, "Full match")],
    [20, 0, 135, classic("cup", 5, "Continental Cup final", "football")],
    [22, 15, 105, match("lc", 4, 1, "Full match")],
  ],
};

function dayEntries(channelId: string, day: number): Entry[] {
  return (DAYS[channelId] ?? []).flatMap(([hour, minute, length, filler]) => {
    const start = day * DAY + (hour * 60 + minute) * MINUTE;
    const item = filler(day);
    if (!item) return [];
    const { title, description, sport, imageUrl, eventId } = item;
    return {
      id: `epg-${channelId.replace("ch-", "")}-${dayCode(day)}-${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}`,
      title,
      description,
      start,
      end: start + length * MINUTE,
      image_url: imageUrl,
      sport_type: sport,
      event_id: eventId,
    };
  });
}

/** What overlaps [from, to) in epoch ms, by start; empty for an unknown channel. */
export function programmeOf(channelId: string, from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  for (let day = dayOf(from) - 1; day <= dayOf(to); day++) entries.push(...dayEntries(channelId, day));
  return entries.filter(({ start, end }) => end > from && start < to);
}
