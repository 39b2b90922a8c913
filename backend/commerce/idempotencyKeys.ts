import { createHash } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { purchaseKeys } from "#backend/db/commerceTables.ts";
import { ApiFailure } from "#backend/http/failure.ts";

/** How long an idempotency key stands for its purchase, ms. */
const VALID_MS = 24 * 3_600_000;

/** Returns a digest of a call and its body without the key; the order of the fields makes no difference. */
export const bodyHash = (call: string, body: Readonly<Record<string, unknown>>): string =>
  createHash("sha256")
    .update(JSON.stringify([call, Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest("base64url");

/**
 * Claims the idempotency key `key` for the purchase `purchaseId`. Returns the id of the purchase that the key stands
 * for: an earlier one if the same request was made before. Rejects with 409 `idempotency_conflict` if that was another
 * request.
 */
export async function claimIdempotencyKey(
  db: Database,
  now: number,
  { userId, key, bodyHash: hash, purchaseId }: Omit<typeof purchaseKeys.$inferInsert, "created">,
): Promise<string> {
  await db.delete(purchaseKeys).where(and(eq(purchaseKeys.userId, userId), lte(purchaseKeys.created, now - VALID_MS)));
  const taken = await db
    .insert(purchaseKeys)
    .values({ userId, key, bodyHash: hash, purchaseId, created: now })
    .onConflictDoNothing()
    .returning();
  if (taken.length > 0) return purchaseId;
  const [first] = await db
    .select()
    .from(purchaseKeys)
    .where(and(eq(purchaseKeys.userId, userId), eq(purchaseKeys.key, key)));
  if (first?.bodyHash !== hash)
    throw new ApiFailure(409, "idempotency_conflict", "This key was used for something else");
  return first.purchaseId;
}

/** Makes a claimed key stand for another purchase, which the same order would have made. */
export async function redirectIdempotencyKey(
  db: Database,
  { userId, key, purchaseId }: Pick<typeof purchaseKeys.$inferInsert, "userId" | "key" | "purchaseId">,
): Promise<void> {
  await db
    .update(purchaseKeys)
    .set({ purchaseId })
    .where(and(eq(purchaseKeys.userId, userId), eq(purchaseKeys.key, key)));
}
