import { and, desc, eq } from "drizzle-orm";
import { CatalogueFault, type StoredEvent } from "#backend/catalog/catalogueRules.ts";
import { inTurn } from "#backend/catalog/recordChanges.ts";
import { streamFault } from "#backend/catalog/streamAddress.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { catalogueChanges } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { COMMERCE_TYPE, COVERAGE } from "#backend/season/import/eventRow.ts";
import { scheduleOf } from "#backend/season/import/scheduleOf.ts";
import type { Wire } from "#contract/wire.ts";
import type { MatchChange } from "./matchChange.ts";
import { operatedMatch, storedMatch } from "./operatedMatch.ts";

export type Columns = Partial<Omit<StoredEvent, "id">>;

export interface Writing {
  readonly writer: { readonly name: string; readonly now: number };
  readonly allowsLoopback: boolean;
}

/** Columns that have another name in a change. */
const WIRE_NAMES: Readonly<Record<string, string>> = { liveBy: "live_by", streamEnd: "stream_end" };

/** Rejects with 404 `event_not_found`, and with 422 `validation_failed` for what breaks a rule of the catalogue. */
export async function changeMatch(
  db: Database,
  { id, ...change }: MatchChange,
  { writer, allowsLoopback }: Writing,
): Promise<Wire<"ChangedMatch">> {
  rejectStream(change.stream ?? null, allowsLoopback);
  return writeMatch(db, id, writer, (known) => columnsOf(known, change, writer.now));
}

/** Writes what `columnsFor` makes of the match as it is now, when nobody else writes. Rejects as `changeMatch` does. */
export const writeMatch = (
  db: Database,
  id: string,
  writer: Writing["writer"],
  columnsFor: (known: StoredEvent) => Columns,
): Promise<Wire<"ChangedMatch">> =>
  db
    .transaction(async (tx) => {
      await inTurn(tx);
      const [columns, last] = [columnsFor(await storedMatch(tx, id)), await lastChangeOf(tx, id)];
      if (Object.keys(columns).length > 0) await writeCatalogue(tx, writer, (edit) => edit.changeEvent(id, columns));
      const change = await lastChangeOf(tx, id);
      return { match: await operatedMatch(tx, writer.now, id), change: change === last ? null : change };
    })
    .catch((error: unknown) => {
      throw error instanceof CatalogueFault ? fieldFault(WIRE_NAMES[error.field] ?? error.field, error.message) : error;
    });

async function lastChangeOf(tx: Database, id: string): Promise<number | null> {
  const [last] = await tx
    .select({ position: catalogueChanges.position })
    .from(catalogueChanges)
    .where(and(eq(catalogueChanges.subjectId, id), eq(catalogueChanges.kind, "event")))
    .orderBy(desc(catalogueChanges.position))
    .limit(1);
  return last?.position ?? null;
}

function columnsOf(known: StoredEvent, change: Omit<MatchChange, "id">, now: number): Columns {
  const { start, state, reason, ticket_note: note, status, stream_end: streamEnd, score, clock, moments } = change;
  const { stream, live_by: liveBy, access, price, currency } = change;
  const isPlan = [start, state, reason, note].some((given) => given !== undefined);
  return {
    ...(isPlan && planned(known, { start, state, reason, ticket_note: note }, now)),
    ...(status !== undefined && status !== known.status && begunOrEnded(status, now)),
    ...(streamEnd !== undefined && { streamEnd }),
    ...(score !== undefined && { scoreHome: score?.home ?? null, scoreAway: score?.away ?? null }),
    ...(clock !== undefined && { clock }),
    ...(moments !== undefined && { moments }),
    ...(stream !== undefined && {
      stream: stream === null ? null : { live: stream.live, replay: stream.replay, signedBy: stream.signed_by },
    }),
    ...(liveBy !== undefined && { liveBy }),
    ...(access !== undefined && { commerceCoverage: COVERAGE[access], commerceType: COMMERCE_TYPE[access] }),
    ...(price !== undefined && { price }),
    ...(currency !== undefined && { currency }),
  };
}

/** A match that begins later keeps its length; one that was on or over and is to be played again is to come. */
function planned(
  known: StoredEvent,
  given: Pick<MatchChange, "start" | "state" | "reason" | "ticket_note">,
  now: number,
): Columns {
  const before = known.schedule;
  const { start = known.eventDate, state = before?.state ?? "planned", reason = before?.reason ?? null } = given;
  const { ticket_note: ticketNote = before?.ticket_note ?? null } = given;
  const plan = scheduleOf(known, { start, state, reason, ticketNote }, now);
  if (plan === null || plan.eventDate === known.eventDate) return { ...plan };
  const movedBy = plan.eventDate - known.eventDate;
  return {
    ...plan,
    status: "upcoming",
    streamStart: plan.eventDate,
    streamEnd: known.streamEnd === null ? null : known.streamEnd + movedBy,
  };
}

const begunOrEnded = (status: NonNullable<MatchChange["status"]>, now: number): Columns => ({
  status,
  ...(status === "live" && { streamStart: now, streamEnd: null }),
  ...(status === "archived" && { streamEnd: now }),
});

function rejectStream(stream: NonNullable<MatchChange["stream"]> | null, allowsLoopback: boolean): void {
  if (stream === null) return;
  for (const name of ["live", "replay"] as const) {
    const address = stream[name];
    const fault = address === null ? null : streamFault(address, { signedBy: stream.signed_by, allowsLoopback });
    if (fault !== null) throw fieldFault(`stream.${name}`, `No stream may be there: ${fault}`);
  }
}

export const fieldFault = (field: string, message: string) =>
  new ApiFailure(422, "validation_failed", "Please check the fields", {
    fields: [{ field, code: "invalid", message }],
  });
