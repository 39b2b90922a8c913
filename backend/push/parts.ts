import { and, eq, inArray, sql } from "drizzle-orm";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Database } from "#backend/db/database.ts";
import { pushSent } from "#backend/db/pushTables.ts";
import { keyValues } from "#backend/db/schema.ts";
import type { News } from "./composeMessage.ts";
import {
  interestedIn,
  partsOf,
  toBeReminded,
  wantingOneOf,
  type Audience,
  type PartOfAudience,
} from "./subscriptions.ts";

/** News that have happened, and whom they are for. */
export interface QueuedNews {
  /** The same for the same news, whoever notices them. */
  readonly newsKey: string;
  readonly news: News;
  readonly eventId: string;
  /** When they were noticed, real time. */
  readonly since: number;
}

/**
 * News for a part of their audience. It is stored until all of its messages have been sent, and belongs to whichever
 * instance took it, for as long as that renews it.
 */
export interface Part extends QueuedNews, PartOfAudience {
  /** Its key in the database. */
  readonly key: string;
}

/** How long a part belongs to an instance that no longer renews it, ms. */
const TAKEN_MS = 15_000;
const PREFIX = "push:part:";
/** Parts that could not even be read for so long are given up, ms. */
const GIVE_UP_MS = 86_400_000;

type Transaction = Pick<Database, "select" | "selectDistinct" | "insert">;

const startsWith = (text: string) => sql`starts_with(${keyValues.key}, ${text})`;
const numberIn = (name: "since" | "takenUntil") => sql`(${keyValues.value}::jsonb ->> ${name})::bigint`;
const withTakenUntil = (at: number) =>
  sql`jsonb_set(${keyValues.value}::jsonb, '{takenUntil}', to_jsonb(${at}::bigint))::text`;

/** Returns the viewers who get `news` of an event. */
export function audienceOf(
  db: Transaction,
  { news, newsKey }: Pick<QueuedNews, "news" | "newsKey">,
  event: Pick<EventRow, "id" | "identityIds" | "homeTeamId" | "awayTeamId">,
): Audience {
  if (news.kind === "reminder") return toBeReminded(db, event.id, newsKey);
  if (news.kind === "plan") return interestedIn(db, event);
  const teams = [event.homeTeamId, event.awayTeamId].filter((id) => id !== null);
  return wantingOneOf(
    db,
    teams.map((id) => `team:${id}:${news.kind}`),
  );
}

/** Stores news for all parts of their audience. */
export async function queueParts(db: Transaction, queued: QueuedNews, event: EventRow): Promise<void> {
  const parts = await partsOf(db, audienceOf(db, queued, event));
  if (parts.length === 0) return;
  const rows = parts.map((part) => ({
    key: `${PREFIX}${queued.newsKey}:${part.from}`,
    value: JSON.stringify({ ...queued, ...part, takenUntil: 0 }),
  }));
  await db.insert(keyValues).values(rows).onConflictDoNothing();
}

/** Returns whether parts of these news are still to be sent. */
export const isUnderWay = async (db: Database, newsKey: string): Promise<boolean> =>
  (await db.$count(keyValues, startsWith(`${PREFIX}${newsKey}:`))) > 0;

export const partsWaiting = (db: Database): Promise<number> => db.$count(keyValues, startsWith(PREFIX));

/** Takes the oldest part that belongs to nobody; null if there is none. */
export async function takePart(db: Database, now: number): Promise<Part | null> {
  const free = db
    .select({ key: keyValues.key })
    .from(keyValues)
    .where(and(startsWith(PREFIX), sql`${numberIn("takenUntil")} < ${now}`))
    .orderBy(numberIn("since"), keyValues.key)
    .limit(1)
    .for("update", { skipLocked: true });
  const [taken] = await db
    .update(keyValues)
    .set({ value: withTakenUntil(now + TAKEN_MS) })
    .where(sql`${keyValues.key} = (${free})`)
    .returning();
  return taken ? { ...(JSON.parse(taken.value) as Omit<Part, "key">), key: taken.key } : null;
}

/** Keeps parts for the instance that has taken them. */
export const renewParts = async (db: Database, keys: readonly string[], now: number): Promise<void> => {
  await setTakenUntil(db, keys, now + TAKEN_MS);
};

/** Gives parts back, for another instance or the next start. */
export const returnParts = (db: Database, keys: readonly string[]): Promise<void> => setTakenUntil(db, keys, 0);

async function setTakenUntil(db: Database, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(keyValues)
    .set({ value: withTakenUntil(at) })
    .where(inArray(keyValues.key, [...keys]));
}

/** Ends a part: its messages have been sent to `userIds`. */
export async function finishPart(
  db: Database,
  { key, news, newsKey }: Part,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(keyValues).where(eq(keyValues.key, key));
    // Reminders alone are sent to each viewer once, because people ask for them until the match begins.
    if (news.kind !== "reminder" || userIds.length === 0) return;
    const sent = [...new Set(userIds)].map((userId) => ({ key: `${newsKey}:${userId}`, sentAt: now }));
    await tx.insert(pushSent).values(sent).onConflictDoNothing();
  });
}

export async function forgetOldParts(db: Database, now: number): Promise<void> {
  await db.delete(keyValues).where(and(startsWith(PREFIX), sql`${numberIn("since")} < ${now - GIVE_UP_MS}`));
}
