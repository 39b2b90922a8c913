import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { clips, users } from "#backend/db/schema.ts";
import { revokeSessions } from "./tokens.ts";

export type Account = typeof users.$inferSelect;

/** An address as accounts are found by it. */
export const emailKey = (email: string) => email.trim().toLowerCase();

/** The account with this address; null when there is none. */
export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)));
  return user ?? null;
}

/** The account with this id; null when there is none. */
export async function accountById(db: Database, userId: string): Promise<Account | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  return user ?? null;
}

/** Lets one transaction of an account go after the other: calls made at once must not all find the last place of a limit. */
export async function lockAccount(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
}

/**
 * Locks an account for the rest of a transaction. False when its password is not the one that `user` was read with, or
 * it is gone: whoever has just proven to know that password, or to be its owner, has proven nothing any more.
 */
export async function isUnchanged(tx: Database, user: Account): Promise<boolean> {
  const [found] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, user.id))
    .for("update");
  return found !== undefined && found.passwordHash === user.passwordHash;
}

/** Makes an account. Null when the address has one already, also when somebody else took it this very moment. */
export async function createAccount(
  db: Database,
  now: number,
  facts: Pick<typeof users.$inferInsert, "email" | "emailVerified" | "passwordHash" | "displayName" | "countryName">,
): Promise<Account | null> {
  const [user] = await db
    .insert(users)
    .values({ ...facts, id: `u-${randomUUID()}`, email: emailKey(facts.email), added: now })
    .onConflictDoNothing({ target: users.email })
    .returning();
  return user ?? null;
}

/**
 * Erases the account that was read as `user`, with everything that is its viewer's. Answers its sign-ins, which ended,
 * and the ids of its clips, whose files are left; null, and nothing goes, when it has got another password meanwhile.
 */
export async function eraseAccount(
  db: Database,
  now: number,
  user: Account,
): Promise<{ readonly ended: string[]; readonly clipIds: string[] } | null> {
  return db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) return null;
    const ended = await revokeSessions(tx, now, user.id);
    const made = await tx.delete(clips).where(eq(clips.ownerId, user.id)).returning({ id: clips.id });
    await tx.delete(users).where(eq(users.id, user.id)); // what refers to it goes with it
    return { ended, clipIds: made.map(({ id }) => id) };
  });
}
