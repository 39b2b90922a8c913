import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { mails } from "#backend/db/mailTables.ts";
import { clips, users } from "#backend/db/schema.ts";
import { revokeSessions } from "./tokens.ts";

export type Account = typeof users.$inferSelect;

/** Normalizes an e-mail address to the form in which it is stored and looked up. */
export const emailKey = (email: string) => email.trim().toLowerCase();

export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)));
  return user ?? null;
}

export async function accountById(db: Database, userId: string): Promise<Account | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

/** Until the transaction ends, so that concurrent calls cannot all take the last place under a limit. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/** False if the password of `user` has changed or the account is gone: an earlier check of it is void then. */
export async function lockIfPasswordUnchanged(tx: Database, user: Account): Promise<boolean> {
  const [found] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
    .for("update");
  return found !== undefined && found.passwordHash === user.passwordHash;
}

/** Creates an account. Returns null if the address already has one, even one that was created at the same moment. */
export async function createAccount(
  db: Database,
  now: number,
  values: Pick<typeof users.$inferInsert, "email" | "emailVerified" | "passwordHash" | "displayName" | "countryName">,
): Promise<Account | null> {
  const [user] = await db
    .insert(users)
    .values({ ...values, id: `u-${randomUUID()}`, email: emailKey(values.email), added: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return user ?? null;
}

/**
 * Deletes the account that was read as `user` with everything that belongs to its viewer. Returns the ids of its
 * sessions, which ended, and of its clips, whose files the caller has to remove. Returns null and deletes nothing if
 * the password has changed since the account was read.
 */
export async function deleteAccount(
  db: Database,
  now: number,
  user: Account,
): Promise<{ readonly ended: string[]; readonly clipIds: string[] } | null> {
  return db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, user))) return null;
    const ended = await revokeSessions(tx, now, user.id);
    const made = await tx.delete(clips).where(eq(clips.ownerId, user.id)).returning({ id: clips.id });
    await tx.delete(mails).where(eq(mails.to, user.email));
    await tx.delete(users).where(eq(users.id, user.id)); // rows that refer to it are deleted by cascade
    return { ended, clipIds: made.map(({ id }) => id) };
  });
}
