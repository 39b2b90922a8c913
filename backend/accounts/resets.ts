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

/** Makes a token that sets a new password of `userId`, once and for 60 min. */
export async function makeReset(db: Database, now: number, userId: string): Promise<string> {
  const token = `rp.${randomBytes(32).toString("base64url")}`;
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
  await db.insert(passwordResets).values({ hash: tokenHash(token), userId, expiresAt: now + RESET_MINUTES * 60_000 });
  return token;
}

/**
 * Sets a new password with a mailed token, ends every sign-in of the account and answers whose it is and which sign-ins
 * ended. Whoever has the token reads that address, so it counts as verified; until then anybody could have made the
 * account, so the provider links of that time go. Rejects with 400 `reset_token_invalid`.
 */
export async function useReset(
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
    if (used === undefined) throw resetTokenInvalid(); // used twice at once
    const [user] = await tx.select().from(users).where(eq(users.id, used.userId)).for("update");
    if (user === undefined) throw resetTokenInvalid();
    if (!user.emailVerified) await tx.delete(providerLinks).where(eq(providerLinks.userId, user.id));
    await tx.update(users).set({ passwordHash, emailVerified: true }).where(eq(users.id, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return { user, ended: await revokeSessions(tx, now, user.id) };
  });
}

const resetTokenInvalid = () => new ApiFailure(400, "reset_token_invalid", "This link was used or is too old");
