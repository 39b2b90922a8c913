import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { clips, users } from "#backend/db/schema.ts";

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

/** Erases an account with everything that is its viewer's; answers the ids of its clips, whose files are left. */
export async function eraseAccount(db: Database, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const made = await tx.delete(clips).where(eq(clips.ownerId, userId)).returning({ id: clips.id });
    await tx.delete(users).where(eq(users.id, userId)); // what refers to it goes with it
    return made.map(({ id }) => id);
  });
}
