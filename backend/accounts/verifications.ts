import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { emailVerifications } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Account } from "./accounts.ts";
import { tokenHash } from "./tokens.ts";

export const VERIFICATION_HOURS = 24;

/** Creates a token that proves the present address of an account, once and within 24 h. */
export async function createVerificationToken(
  db: Database,
  now: number,
  { id: userId, email }: Pick<Account, "id" | "email">,
): Promise<string> {
  const token = `ve.${randomBytes(32).toString("base64url")}`;
  const expiresAt = now + VERIFICATION_HOURS * 3_600_000;
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, now));
  await db.insert(emailVerifications).values({ hash: tokenHash(token), userId, email, expiresAt });
  return token;
}

/** Rejects with 400 `verification_token_invalid`, also if the account has another address by now. */
export async function verifyEmail(db: Database, now: number, token: string): Promise<Account> {
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(emailVerifications)
      .where(and(eq(emailVerifications.hash, tokenHash(token)), gt(emailVerifications.expiresAt, now)))
      .returning();
    if (used === undefined) throw verificationTokenInvalid();
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
      .returning();
    if (user === undefined) throw verificationTokenInvalid();
    await tx.delete(emailVerifications).where(eq(emailVerifications.userId, user.id));
    return user;
  });
}

const verificationTokenInvalid = () =>
  new ApiFailure(400, "verification_token_invalid", "This link was used or is too old");
