import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { attempts } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { ApiFailure, tooManyRequests } from "#backend/http/failure.ts";

/** How often something may be tried within a window of time. */
export interface Limit {
  /** Separates the counts of different kinds of attempts. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * Counts an attempt by `who` and rejects with 429 if it exceeds the limit. Attempts are counted before they are made,
 * so that concurrent guesses cannot slip through. Uses the real time instead of the demo clock; the count is in the
 * database, so that instances share it and it survives a restart.
 */
export async function countAttempt(db: Database, limit: Limit, who: string, now = Date.now()): Promise<void> {
  const key = keyOf(limit, who);
  const fresh = sql`${attempts.endsAt} <= ${now}`;
  const endsAt = now + limit.windowMs;
  const [counted] = await db
    .insert(attempts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${fresh} then 1 else ${attempts.count} + 1 end`,
        endsAt: sql`case when ${fresh} then ${endsAt} else ${attempts.endsAt} end`,
      },
    })
    .returning();
  if (counted === undefined || counted.count <= limit.max) {
    if (counted?.count === 1) await db.delete(attempts).where(lt(attempts.endsAt, now - limit.windowMs));
    return;
  }
  throw tooManyRequests(counted.endsAt - now);
}

/** Rejects with 429 if `who` has reached the limit, without counting: for what is counted once it has succeeded. */
export async function rejectIfReached(db: Database, limit: Limit, who: string): Promise<void> {
  const now = Date.now();
  const [counted] = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.key, keyOf(limit, who)), gt(attempts.endsAt, now)));
  if (counted !== undefined && counted.count >= limit.max) throw tooManyRequests(counted.endsAt - now);
}

/** Counts an attempt as `countAttempt` does, and returns whether it is within the limit. */
export const isWithinLimit = (db: Database, limit: Limit, who: string): Promise<boolean> =>
  countAttempt(db, limit, who).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiFailure) return false;
      throw error;
    },
  );

/** Subtracts the attempt that was just counted, because it did not fail. */
export async function uncountAttempt(db: Database, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, keyOf(limit, who)), gt(attempts.count, 0)));
}

/** An attempt counts only if `task` `fails` with an error that says so. Rejects with 429, and as the task does. */
export async function countFailure<T>(
  db: Database,
  { limit, who, fails }: { readonly limit: Limit; readonly who: string; readonly fails: (error: unknown) => boolean },
  task: () => Promise<T>,
): Promise<T> {
  await countAttempt(db, limit, who);
  let failed = false;
  try {
    return await task();
  } catch (error) {
    failed = fails(error);
    throw error;
  } finally {
    if (!failed) await uncountAttempt(db, limit, who);
  }
}

export async function clearAttempts(db: Database, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)));
}

/** Records that `who` signed in; the record expires after `limit.windowMs`. */
export async function recordSignIn(db: Database, limit: Limit, who: string): Promise<void> {
  const row = { key: keyOf(limit, who), count: 1, endsAt: Date.now() + limit.windowMs };
  await db.insert(attempts).values(row).onConflictDoUpdate({ target: attempts.key, set: row });
}

/** Returns whether `who` has a recorded sign-in that has not expired. */
export async function hasRecentSignIn(db: Database, limit: Limit, who: string): Promise<boolean> {
  return (await db.$count(attempts, and(eq(attempts.key, keyOf(limit, who)), gt(attempts.endsAt, Date.now())))) > 0;
}

/** Hashes the key, so that IP and e-mail addresses are not stored in readable form. */
const keyOf = ({ name }: Limit, who: string) => createHash("sha256").update(`${name} ${who}`).digest("base64url");
