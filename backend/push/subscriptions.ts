import type { Locale } from "#contract/locales.ts";
import { and, asc, desc, eq, gte, inArray, isNull, lt, notInArray, sql, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Viewer } from "#backend/accounts/viewer.ts";
import type { Database } from "#backend/db/database.ts";
import { pushSent, pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { contracts, sessions, users } from "#backend/db/schema.ts";
import { follows, watchlist } from "#backend/db/viewerTables.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Recipient } from "./deliver.ts";
import { storageFull } from "#backend/http/failure.ts";
import { knownTimeZone } from "#backend/text/timeText.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";

type Reader = Pick<Database, "select" | "selectDistinct">;

const MAX_PER_VIEWER = 20;

/** Replaces an earlier one of its endpoint. Rejects with 507 `storage_full` if there are too many. */
export async function subscribe(
  { db, max }: { db: Database; max: number },
  now: number,
  { userId, sessionId }: Viewer,
  { endpoint, p256dh, auth }: Recipient,
  { locale, timeZone }: { readonly locale: string; readonly timeZone?: string | undefined },
): Promise<void> {
  const place = { locale: localeOrEnglish(locale), timeZone: knownTimeZone(timeZone) };
  const row = { p256dh, auth, userId, sessionId, ...place, updated: now, failures: 0 };
  await db.transaction(async (tx) => {
    const isKnown = (await tx.$count(pushSubscriptions, eq(pushSubscriptions.endpoint, endpoint))) > 0;
    if (!isKnown && (await tx.$count(pushSubscriptions)) >= max) throw storageFull();
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...row })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    const newest = tx
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.updated), desc(pushSubscriptions.endpoint))
      .limit(MAX_PER_VIEWER);
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.endpoint, newest)));
  });
}

/** Deletes a browser's subscription. */
export async function unsubscribe(db: Database, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

/** A subscribed browser, with its viewer, language and time zone (IANA name, null if unknown). */
export interface Subscriber extends Recipient {
  readonly userId: string;
  readonly locale: Locale;
  readonly timeZone: string | null;
  /** Consecutive messages that the push service rejected. */
  readonly failures: number;
}

/** The ids of viewers who get some news, as a subquery. */
export type Audience = SQLWrapper;

/** Those of an audience from one viewer until before another, or to the last. All browsers of a viewer are in one part. */
export interface PartOfAudience {
  readonly from: string;
  readonly before: string | null;
}

/** So many browsers are read at once: a hundred thousand would take 100 MB, and the database a second. */
const PART_SIZE = 500;

export const wantingOneOf = (db: Reader, topics: readonly string[]): Audience =>
  db
    .select({ userId: pushTopics.userId })
    .from(pushTopics)
    .where(inArray(pushTopics.topic, [...topics]));

/** Who wants to be reminded of an event and was not yet; what was sent has the keys that begin with `newsKey`. */
export const toBeReminded = (db: Reader, eventId: string, newsKey: string): Audience =>
  db
    .select({ userId: pushTopics.userId })
    .from(pushTopics)
    .where(
      and(
        eq(pushTopics.topic, `event:${eventId}:reminder`),
        sql`not exists (select from ${pushSent} where ${pushSent.key} = ${`${newsKey}:`} || ${pushTopics.userId})`,
      ),
    );

/** Who has a reminder, a watchlist entry or a ticket, or follows a team or league of it. */
export function interestedIn(db: Reader, { id, identityIds }: Pick<EventRow, "id" | "identityIds">): Audience {
  const reminded = db
    .select({ userId: pushTopics.userId })
    .from(pushTopics)
    .where(eq(pushTopics.topic, `event:${id}:reminder`));
  const saved = db.select({ userId: watchlist.userId }).from(watchlist).where(eq(watchlist.videoId, id));
  const bought = db.select({ userId: contracts.userId }).from(contracts).where(eq(contracts.eventId, id));
  const following = db
    .select({ userId: follows.userId })
    .from(follows)
    .where(inArray(follows.referenceId, [...identityIds]));
  return union(reminded, saved, bought, following);
}

/** Divides an audience into parts of about `size` browsers; none if nobody of it has one. */
export async function partsOf(db: Reader, audience: Audience, size = PART_SIZE): Promise<PartOfAudience[]> {
  const numbered = db
    .select({
      userId: pushSubscriptions.userId,
      nth: sql<number>`row_number() over (order by ${pushSubscriptions.userId})`.as("nth"),
    })
    .from(pushSubscriptions)
    .where(sql`${pushSubscriptions.userId} in (${audience})`)
    .as("numbered");
  const firsts = await db
    .selectDistinct({ from: numbered.userId })
    .from(numbered)
    .where(sql`${numbered.nth} % ${size}::int = 1`)
    .orderBy(asc(numbered.userId));
  return firsts.map(({ from }, index) => ({ from, before: firsts[index + 1]?.from ?? null }));
}

/** Returns the browsers of one viewer. */
export const browsersOfViewer = (db: Database, userId: string): Promise<Subscriber[]> =>
  browsersOf(db, db.select({ userId: users.id }).from(users).where(eq(users.id, userId)), { from: "", before: null });

/** Returns the browsers of a part of an audience, without those of ended sessions. */
export async function browsersOf(
  db: Database,
  audience: Audience,
  { from, before }: PartOfAudience,
): Promise<Subscriber[]> {
  const rows = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      userId: pushSubscriptions.userId,
      locale: pushSubscriptions.locale,
      timeZone: pushSubscriptions.timeZone,
      failures: pushSubscriptions.failures,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        sql`${pushSubscriptions.userId} in (${audience})`,
        gte(pushSubscriptions.userId, from),
        before === null ? undefined : lt(pushSubscriptions.userId, before),
        isNull(sessions.revokedAt),
        isNull(sessions.removedAt),
      ),
    );
  return rows.map((row) => ({ ...row, locale: localeOrEnglish(row.locale) }));
}
