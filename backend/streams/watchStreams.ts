import { and, asc, eq, gte, inArray, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import { streamHealth } from "#backend/db/catalogueTables.ts";
import type { Database } from "#backend/db/database.ts";
import { events } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import type { Wire } from "#contract/wire.ts";
import { createStreamHealth } from "./streamHealth.ts";

/** A stream is looked for this long before its match. */
export const BEFORE_MS = 30 * 60_000;
/** What was found is not shown for longer: nobody has looked since. */
const KNOWN_MS = 60_000;
/** More matches at once than any tenant has. */
const MOST = 100;
/** Addresses that are asked at once. */
const AT_ONCE = 8;
const DAY_MS = 86_400_000;

/** Looks once at the live stream of each match that is on or about to be, and stores what was found. */
export function createStreamWatch(
  deps: Pick<Deps, "db" | "clock" | "signer" | "streamsFromLoopback">,
): () => Promise<void> {
  const { db, clock, signer, streamsFromLoopback } = deps;
  const lookAt = createStreamHealth();
  return async () => {
    const now = clock.now();
    const watched = await db
      .select({ id: events.id, stream: events.stream })
      .from(events)
      .where(and(eq(events.type, "event"), isNotNull(events.stream), isOnOrNear(now)))
      .orderBy(asc(events.eventDate))
      .limit(MOST);
    const check = { now, allowsLoopback: streamsFromLoopback, sign: await signer.signing() };
    for (let first = 0; first < watched.length; first += AT_ONCE)
      await Promise.all(
        watched.slice(first, first + AT_ONCE).map(async ({ id, stream }) => {
          const found = await lookAt(stream, check);
          if (found !== null) await store(db, id, found);
        }),
      );
    await db.delete(streamHealth).where(lt(streamHealth.checkedAt, now - DAY_MS));
  };
}

const isOnOrNear = (now: number) =>
  or(
    eq(events.status, "live"),
    and(eq(events.status, "upcoming"), lte(events.eventDate, now + BEFORE_MS), gte(events.eventDate, now - DAY_MS)),
  );

async function store(db: Database, eventId: string, found: Wire<"StreamHealth">): Promise<void> {
  const { state, age, checked_at: checkedAt } = found;
  const isAway = state !== "good";
  const row = { eventId, state, age, checkedAt, awaySince: isAway ? checkedAt : null };
  // While nobody looked, it may have been there.
  const wasWatched = sql`${streamHealth.checkedAt} >= ${checkedAt - KNOWN_MS}`;
  const since = sql`case when ${wasWatched} then coalesce(${streamHealth.awaySince}, ${checkedAt}) else ${checkedAt} end`;
  await db
    .insert(streamHealth)
    .values(row)
    .onConflictDoUpdate({
      target: streamHealth.eventId,
      set: { state, age, checkedAt, awaySince: isAway ? since : null },
    });
}

/** What was found of these matches lately, by their ids. */
export async function knownHealth(
  db: Database,
  now: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Wire<"StreamHealth">>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(streamHealth)
    .where(and(inArray(streamHealth.eventId, [...ids]), gte(streamHealth.checkedAt, now - KNOWN_MS)));
  return new Map(rows.map(({ eventId, state, age, checkedAt }) => [eventId, { state, age, checked_at: checkedAt }]));
}

/** How old the end of the stream of each live match is, s, by its id; infinite if it does not answer. */
export async function ownStreamAges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<ReadonlyMap<string, number>> {
  const live = await db
    .select({ id: streamHealth.eventId, state: streamHealth.state, age: streamHealth.age, at: streamHealth.checkedAt })
    .from(streamHealth)
    .innerJoin(events, eq(events.id, streamHealth.eventId))
    .where(eq(events.status, "live"));
  const now = clock.now();
  return new Map(
    live.map(({ id, state, age, at }) => {
      const isThere = (state === "good" || state === "old") && age !== null;
      return [id, isThere ? Math.max(0, age + now - at) / 1_000 : Infinity];
    }),
  );
}
