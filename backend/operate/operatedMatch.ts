import { and, asc, eq, gte, lt } from "drizzle-orm";
import type { StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { scoreOf } from "#backend/catalog/toMedia.ts";
import { readEvents } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { COVERAGE } from "#backend/season/import/eventRow.ts";
import type { Wire } from "#contract/wire.ts";

type Access = Wire<"OperatedAccess">;

const MAX_MATCHES = 500;

/** As those see it who run it: with the address of its stream, and without what depends on a viewer. */
export function toOperatedMatch(row: StoredEvent): Wire<"OperatedMatch"> {
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
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Wire<"OperatedMatch">[]> {
  const found = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.type, "event"), gte(events.eventDate, from), lt(events.eventDate, to)))
    .orderBy(asc(events.eventDate), asc(events.id))
    .limit(MAX_MATCHES);
  const rows = await readEvents(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id }) => rows.get(id) ?? []).map(toOperatedMatch);
}

/** Rejects with 404 `event_not_found`; channels are none. */
export async function storedMatch(db: Database, id: string): Promise<StoredEvent> {
  const row = (await readEvents(db, [id])).get(id);
  if (row === undefined || row.type !== "event") throw new ApiFailure(404, "event_not_found", "Event not found");
  return row;
}
