import type { Locale } from "#contract/locales.ts";
import { and, desc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { Viewer } from "#backend/accounts/viewer.ts";
import type { Database } from "#backend/db/database.ts";
import { pushSubscriptions, pushTopics } from "#backend/db/pushTables.ts";
import { sessions } from "#backend/db/schema.ts";
import type { Recipient } from "./deliver.ts";
import { storageFull } from "#backend/http/failure.ts";
import { localeOrEnglish } from "#serving/text/knownLocale.ts";

const MAX_PER_VIEWER = 20;

/**
 * Stores a browser's subscription for the session of `viewer` and replaces an earlier one of its endpoint. Rejects with
 * 507 `storage_full` if it is new and there are `most` already.
 */
export async function subscribe(
  { db, max }: { db: Database; max: number },
  now: number,
  { userId, sessionId }: Viewer,
  { endpoint, p256dh, auth }: Recipient,
  locale: string,
): Promise<void> {
  const row = { p256dh, auth, userId, sessionId, locale: localeOrEnglish(locale), updated: now, failures: 0 };
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

/** A subscribed browser, with its viewer and language. */
export interface Subscriber extends Recipient {
  readonly userId: string;
  readonly locale: Locale;
}

/** Returns the browsers of everybody who wants one of `topics`, once each, without those of ended sessions. */
export async function subscribersOf(db: Database, topics: readonly string[]): Promise<Subscriber[]> {
  const rows = await db
    .selectDistinct({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      userId: pushSubscriptions.userId,
      locale: pushSubscriptions.locale,
    })
    .from(pushSubscriptions)
    .innerJoin(pushTopics, eq(pushTopics.userId, pushSubscriptions.userId))
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(inArray(pushTopics.topic, [...topics]), isNull(sessions.revokedAt), isNull(sessions.removedAt)));
  return rows.map((row) => ({ ...row, locale: localeOrEnglish(row.locale) }));
}
