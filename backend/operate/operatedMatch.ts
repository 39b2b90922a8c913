import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { scoreOf } from "#backend/catalog/toMedia.ts";
import { readEvents } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { COVERAGE } from "#backend/season/import/eventRow.ts";
import { knownHealth } from "#backend/streams/watchStreams.ts";
import type { Wire } from "#contract/wire.ts";

type Access = Wire<"OperatedAccess">;

const MAX_MATCHES = 500;

/** As those see it who run it: with address and health of its stream, and without what depends on a viewer. */
function toOperatedMatch(row: StoredEvent, health: ReadonlyMap<string, Wire<"StreamHealth">>): Wire<"OperatedMatch"> {
  const { stream } = row;
  return {
    id: row.id,
    title: row.title,
    teams: row.teams,
    sport_type: row.sportType,
    status: row.status,
    event_date: row.eventDate,
    stream_start: row.streamStart,
    stream_end: row.streamEnd,
    schedule: row.schedule,
    score: scoreOf(row),
    clock: row.clock,
    moments: row.moments,
    stream: stream === null ? null : { live: stream.live, replay: stream.replay, signed_by: stream.signedBy },
    live_by: row.liveBy,
    stream_health: row.status === "archived" ? null : (health.get(row.id) ?? null),
    access: accessOf(row),
    price: row.price,
    currency: row.currency,
  };
}

const accessOf = ({ commerceCoverage }: StoredEvent): Access | null =>
  (Object.keys(COVERAGE) as Access[]).find((access) => COVERAGE[access] === commerceCoverage) ?? null;

/** Those that begin in this time, earliest first. */
export async function operatedMatches(
  db: Database,
  now: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Wire<"OperatedMatch">[]> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.type, "event"), gte(events.eventDate, from), lt(events.eventDate, to)))
    .orderBy(asc(events.eventDate), asc(events.id))
    .limit(MAX_MATCHES);
  const ids = found.map(({ id }) => id);
  const [rows, health] = [await readEvents(db, ids), await knownHealth(db, now, ids)];
  return ids.flatMap((id) => rows.get(id) ?? []).map((row) => toOperatedMatch(row, health));
}

/** Rejects with 404 `event_not_found`. */
export async function operatedMatch(db: Database, now: number, id: string): Promise<Wire<"OperatedMatch">> {
  const row = await storedMatch(db, id);
  return toOperatedMatch(row, await knownHealth(db, now, [id]));
}

/** Rejects with 404 `event_not_found`; channels are none. */
export async function storedMatch(db: Database, id: string): Promise<StoredEvent> {
  const row = (await readEvents(db, [id])).get(id);
  if (row === undefined || row.type !== "event") throw new ApiFailure(404, "event_not_found", "Event not found");
  return row;
}
