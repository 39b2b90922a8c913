import { and, count, eq, exists, inArray, like, lte, ne, or, sql } from "drizzle-orm";
import { lockAccount } from "#backend/accounts/accounts.ts";
import type { Database } from "#backend/db/database.ts";
import { pushTopics } from "#backend/db/pushTables.ts";
import { events } from "#backend/db/schema.ts";

export const MAX_TOPICS = 500;

/** Replaces the viewer's topics with `topics`. */
export async function setTopics(db: Database, userId: string, topics: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await tx.delete(pushTopics).where(eq(pushTopics.userId, userId));
    await add(tx, userId, topics);
  });
}

/** Returns the viewer's topics, in alphabetical order. */
export async function topicsOf(db: Pick<Database, "select">, userId: string): Promise<string[]> {
  const rows = await db
    .select({ topic: pushTopics.topic })
    .from(pushTopics)
    .where(eq(pushTopics.userId, userId))
    .orderBy(pushTopics.topic);
  return rows.map(({ topic }) => topic);
}

interface TopicsChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Returns those of the viewer; null, and changes nothing, if there would be too many. */
export async function changeTopics(
  db: Database,
  userId: string,
  { add: wanted, remove }: TopicsChange,
): Promise<string[] | null> {
  try {
    return await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      const unwanted = and(eq(pushTopics.userId, userId), inArray(pushTopics.topic, [...remove]));
      if (remove.length > 0) await tx.delete(pushTopics).where(unwanted);
      await add(tx, userId, wanted);
      const [stored] = await tx.select({ all: count() }).from(pushTopics).where(eq(pushTopics.userId, userId));
      if ((stored?.all ?? 0) > MAX_TOPICS) throw TOO_MANY;
      return topicsOf(tx, userId);
    });
  } catch (error) {
    if (error === TOO_MANY) return null;
    throw error;
  }
}

const TOO_MANY = new Error("More topics than a viewer may have");

async function add(db: Pick<Database, "insert">, userId: string, topics: readonly string[]): Promise<void> {
  if (topics.length === 0) return;
  await db
    .insert(pushTopics)
    .values(topics.map((topic) => ({ userId, topic })))
    .onConflictDoNothing(); // the viewer may do the same in two tabs
}

const isNotPutOff = sql`${events.schedule} ->> 'state' is distinct from 'postponed'`;
/** A match that has not begun after this delay, and was not put off, is treated as cancelled. */
const LATE_MS = 24 * 3_600_000;

/** Deletes reminders of events that have begun by `now`. Those of a delayed event stay, and of one that waits for a new date. */
export async function dropPastReminders(db: Database, now: number): Promise<void> {
  const id = sql`substr(${pushTopics.topic}, 7, length(${pushTopics.topic}) - 15)`; // between "event:" and ":reminder"
  const begun = db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.id, id),
        lte(events.eventDate, now),
        or(ne(events.status, "upcoming"), and(lte(events.eventDate, now - LATE_MS), isNotPutOff)),
      ),
    );
  await db.delete(pushTopics).where(and(like(pushTopics.topic, "event:%"), exists(begun)));
}
