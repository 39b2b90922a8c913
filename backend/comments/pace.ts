import { eq, lte, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { commentPaces } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

/** One comment or change of one in this time, in the long run; and as many at once when there were none before. */
const EVERY_MS = 6_000;
const AT_ONCE = 10;
const AHEAD_MS = (AT_ONCE - 1) * EVERY_MS;

/**
 * Lets an account say something at `now`; throws 429 when it was too quick. Kept in the database in one statement, so
 * that it holds across instances and for requests at the same time.
 */
export async function keepPace(db: Database, now: number, userId: string): Promise<void> {
  const allowed = await db
    .insert(commentPaces)
    .values({ userId, due: now + EVERY_MS })
    .onConflictDoUpdate({
      target: commentPaces.userId,
      set: { due: sql`greatest(${commentPaces.due}, ${now}) + ${EVERY_MS}` },
      setWhere: lte(commentPaces.due, now + AHEAD_MS),
    })
    .returning();
  if (allowed.length > 0) return;
  const [pace] = await db.select().from(commentPaces).where(eq(commentPaces.userId, userId));
  const waitMs = (pace?.due ?? now) - now - AHEAD_MS;
  throw new ApiFailure(429, "too_many_requests", "Too many comments", {
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}
