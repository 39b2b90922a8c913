import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { attempts } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { ApiFailure } from "#backend/http/failure.ts";

/** How often something may be tried. */
export interface Limit {
  /** Keeps one kind of attempt apart from the others. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/**
 * Counts an attempt by `who` and rejects with 429 when it is one too many. It is counted before it is made, so that
 * guesses sent at once cannot all slip through. Goes by the real time, whatever the demo clock says; the count is in
 * the database, so that several servers share it and a restart forgets nothing.
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
  if (counted === undefined || counted.count <= limit.most) {
    if (counted?.count === 1) await db.delete(attempts).where(lt(attempts.endsAt, now - limit.windowMs));
    return;
  }
  const retryAfterS = Math.max(1, Math.ceil((counted.endsAt - now) / 1000));
  throw new ApiFailure(429, "too_many_requests", "Too many attempts", { retryAfterS });
}

/** Takes the attempt just counted back: it was no failure. */
export async function takeBackAttempt(db: Database, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`${attempts.count} - 1` })
    .where(and(eq(attempts.key, keyOf(limit, who)), gt(attempts.count, 0)));
}

/** Forgets the attempts of `who`, after a success. */
export async function forgetAttempts(db: Database, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)));
}

/** Notes that `who` signed in, good for as long as `limit` says. */
export async function noteSuccess(db: Database, limit: Limit, who: string, now = Date.now()): Promise<void> {
  const row = { key: keyOf(limit, who), count: 1, endsAt: now + limit.windowMs };
  await db.insert(attempts).values(row).onConflictDoUpdate({ target: attempts.key, set: row });
}

/** Whether `who` signed in lately. */
export async function hadSuccess(db: Database, limit: Limit, who: string, now = Date.now()): Promise<boolean> {
  return (await db.$count(attempts, and(eq(attempts.key, keyOf(limit, who)), gt(attempts.endsAt, now)))) > 0;
}

/** Addresses and e-mails are not kept in readable form. */
const keyOf = ({ name }: Limit, who: string) => createHash("sha256").update(`${name} ${who}`).digest("base64url");
