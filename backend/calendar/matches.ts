import { createHash } from "node:crypto";
import { and, arrayOverlaps, asc, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { calendarEntries } from "#backend/db/calendarTables.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { follows, watchlist } from "#backend/db/viewerTables.ts";
import { pairingOf } from "#backend/text/sides.ts";
import type { OwnCalendar } from "./addresses.ts";

const DAY_MS = 86_400_000;
/** Whoever subscribes today sees what was played lately, and a season ahead. */
const DAYS_BEFORE = 30;
const DAYS_AHEAD = 400;
/** The soonest of more. */
const MAX_MATCHES = 1_000;

/** A match as calendars have it. */
export interface CalendarMatch {
  readonly id: string;
  /** For an event without two sides. Names no result. */
  readonly title: string;
  readonly teams: Pick<typeof events.$inferSelect, "teams">["teams"];
  readonly league: string | null;
  readonly round: string | null;
  readonly place: string | null;
  readonly start: number;
  readonly plan: "planned" | "timeOpen" | "postponed" | "cancelled";
  /** Rises with a change that calendars show, and with nothing else. */
  readonly sequence: number;
  readonly changedAt: number;
}

/** Of a team, league or category, the events with it or below it. */
export const ofIdentity = (id: string): SQL => arrayOverlaps(events.identityIds, [id]);

export const ofViewer = (db: Database, { userId, of }: Pick<OwnCalendar, "userId" | "of">): SQL =>
  of === "watchlist"
    ? inArray(events.id, db.select({ id: watchlist.videoId }).from(watchlist).where(eq(watchlist.userId, userId)))
    : sql`${events.identityIds} && array(${db
        .select({ id: follows.referenceId })
        .from(follows)
        .where(eq(follows.userId, userId))})`;

const columns = {
  id: events.id,
  title: events.title,
  teams: events.teams,
  status: events.status,
  eventDate: events.eventDate,
  schedule: events.schedule,
  venue: events.venue,
  round: events.round,
  identities: events.identities,
};

/** Reads the matches of a calendar, soonest first, and notes which of them have changed. */
export async function calendarMatches(db: Database, now: number, which: SQL): Promise<CalendarMatch[]> {
  const rows = await db
    .select(columns)
    .from(events)
    .where(
      and(
        which,
        eq(events.type, "event"),
        gte(events.eventDate, now - DAYS_BEFORE * DAY_MS),
        lt(events.eventDate, now + DAYS_AHEAD * DAY_MS),
      ),
    )
    .orderBy(asc(events.eventDate), asc(events.id))
    .limit(MAX_MATCHES);
  const matches = rows.map(toMatch);
  const revisions = await noteRevisions(db, now, matches);
  return matches.map((match) => ({ ...match, ...(revisions.get(match.id) ?? { sequence: 0, changedAt: now }) }));
}

type Row = Pick<typeof events.$inferSelect, keyof typeof columns>;
type Unrevised = Omit<CalendarMatch, "sequence" | "changedAt">;

function toMatch({ id, title, teams, status, eventDate, schedule, venue, round, identities }: Row): Unrevised {
  const league = identities.find(({ type }) => type === "league")?.title ?? identities[0]?.title ?? null;
  // The title of what was played may tell who won.
  return {
    id,
    title: status === "archived" ? (league ?? title) : title,
    teams,
    league,
    round,
    place: venue,
    start: eventDate,
    plan: planOf(status, eventDate, schedule),
  };
}

function planOf(status: Row["status"], eventDate: number, schedule: Row["schedule"]): CalendarMatch["plan"] {
  const { state = "planned", previous_date: before = null } = schedule ?? {};
  if (state === "cancelled") return "cancelled";
  if (state === "postponed" && (before === null || before === eventDate)) return "postponed";
  return state === "time_tbd" && status === "upcoming" ? "timeOpen" : "planned";
}

type Revision = Pick<CalendarMatch, "sequence" | "changedAt">;

/** Returns the revisions of the matches by id. A change counts once, however many calendars have the match. */
async function noteRevisions(db: Database, now: number, matches: readonly Unrevised[]): Promise<Map<string, Revision>> {
  const digests = new Map(matches.map((match) => [match.id, digestOf(match)]));
  const read = () =>
    db
      .select()
      .from(calendarEntries)
      .where(inArray(calendarEntries.eventId, [...digests.keys()]));
  const known = new Map((await read()).map((row) => [row.eventId, row]));
  const changed = [...digests].flatMap(([eventId, digest]) =>
    known.get(eventId)?.digest === digest ? [] : [{ eventId, digest, sequence: 0, changedAt: now }],
  );
  if (changed.length === 0) return known;
  await db
    .insert(calendarEntries)
    .values(changed)
    .onConflictDoUpdate({
      target: calendarEntries.eventId,
      set: {
        digest: sql`excluded.digest`,
        sequence: sql`${calendarEntries.sequence} + 1`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: sql`${calendarEntries.digest} <> excluded.digest`,
    });
  return new Map((await read()).map((row) => [row.eventId, row]));
}

/** The same for every language. */
const digestOf = ({ title, teams, league, round, place, start, plan }: Unrevised): string =>
  createHash("sha256")
    .update(JSON.stringify([pairingOf(teams, "en") ?? title, league, round, place, start, plan]))
    .digest("base64url")
    .slice(0, 22);
