import type { Locale } from "#contract/locales.ts";
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, sql, type SQLWrapper } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Viewer } from "#backend/accounts/viewer.ts";
import type { Database } from "#backend/db/database.ts";
import { pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { contracts, sessions, users } from "#backend/db/schema.ts";
import { follows, watchlist } from "#backend/db/viewerTables.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Recipient } from "./deliver.ts";
import { storageFull } from "#backend/http/failure.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";

const MAX_PER_VIEWER = 20;

/** Replaces an earlier one of its endpoint. Rejects with 507 `storage_full` if there are too many. */
export async function subscribe(
  { db, max }: { db: Database; max: number },
  now: number,
  { userId, sessionId }: Viewer,
  { endpoint, p256dh, auth }: Recipient,
  { locale, timeZone }: { readonly locale: string; readonly timeZone?: string | undefined },
): Promise<void> {
  const place = { locale: localeOrEnglish(locale), timeZone: timeZone && isTimeZone(timeZone) ? timeZone : null };
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

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
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

/** Some subscribers after the others: a hundred thousand at once would take 100 MB, and the database a second. */
export type Pieces = AsyncIterable<Subscriber[]>;

/** How many are read at once; many more than one viewer has. */
const PIECE = 1_000;

/** Returns the browsers of everybody who wants one of `topics`, once each, without those of ended sessions. */
export const subscribersOf = (db: Database, topics: readonly string[], piece = PIECE): Pieces =>
  browsersOf(
    db,
    db
      .select({ userId: pushTopics.userId })
      .from(pushTopics)
      .where(inArray(pushTopics.topic, [...topics])),
    piece,
  );

/** Who has a reminder, a watchlist entry or a ticket, or follows a team or league of it. */
export function interestedSubscribers(db: Database, { id, identityIds }: Pick<EventRow, "id" | "identityIds">): Pieces {
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
  return browsersOf(db, union(reminded, saved, bought, following));
}

/** Returns the browsers of one viewer. */
export async function browsersOfViewer(db: Database, userId: string): Promise<Subscriber[]> {
  const viewer = db.select({ userId: users.id }).from(users).where(eq(users.id, userId));
  const found: Subscriber[] = [];
  for await (const some of browsersOf(db, viewer)) found.push(...some);
  return found;
}

/** All browsers of a viewer are in the same piece. */
async function* browsersOf(db: Database, userIds: SQLWrapper, piece = PIECE): Pieces {
  for (let after = "", isLast = false; !isLast;) {
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
          sql`${pushSubscriptions.userId} in (${userIds})`,
          gt(pushSubscriptions.userId, after),
          isNull(sessions.revokedAt),
          isNull(sessions.removedAt),
        ),
      )
      .orderBy(asc(pushSubscriptions.userId), asc(pushSubscriptions.endpoint))
      .limit(piece);
    isLast = rows.length < piece;
    const cut = rows.at(-1)?.userId;
    const whole = isLast ? rows : rows.filter(({ userId }) => userId !== cut);
    after = whole.at(-1)?.userId ?? after;
    if (whole.length > 0) yield whole.map((row) => ({ ...row, locale: localeOrEnglish(row.locale) }));
  }
}
