import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { passwordResets, providerLinks } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Account } from "./accounts.ts";
import { hashPassword, type PasswordCost } from "./password.ts";
import { revokeSessions, tokenHash } from "./tokens.ts";

export const RESET_MINUTES = 60;

/** Creates a token that sets a new password for `userId`, once and within 60 min. */
export async function createResetToken(db: Database, now: number, userId: string): Promise<string> {
  const token = `rp.${randomBytes(32).toString("base64url")}`;
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.insert(passwordResets).values({ hash: tokenHash(token), userId, expiresAt: now + RESET_MINUTES * 60_000 });
  return token;
}

/**
 * Sets a new password with a mailed token and ends all sessions of the account. Returns the account and the ids of the
 * ended sessions. The token proves access to the mailbox, so the address becomes verified; if it was not before,
 * anybody may have created the account, so its provider links are removed. Rejects with 400 `reset_token_invalid`.
 */
export async function resetPassword(
  db: Database,
  now: number,
  { token, password }: { token: string; password: string },
  cost?: PasswordCost,
): Promise<{ user: Account; ended: string[] }> {
  const good = and(eq(passwordResets.hash, tokenHash(token)), gt(passwordResets.expiresAt, now));
  if ((await db.$count(passwordResets, good)) === 0) throw resetTokenInvalid();
  const passwordHash = await hashPassword(password, cost);
  return db.transaction(async (tx) => {
    const [used] = await tx.delete(passwordResets).where(good).returning();
    if (used === undefined) throw resetTokenInvalid(); // a concurrent call used it
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for("update");
    if (user === undefined) throw resetTokenInvalid();
    if (!user.emailVerified) await tx.delete(providerLinks).where(eq(providerLinks.userId, user.id));
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return { user, ended: await revokeSessions(tx, now, user.id) };
  });
}

const resetTokenInvalid = () => new ApiFailure(400, "reset_token_invalid", "This link was used or is too old");
