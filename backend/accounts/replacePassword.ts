import { eq } from "drizzle-orm";
import { passwordResets } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { isUnchanged, type Account } from "./accounts.ts";
import { passwordWrong } from "./confirmOwner.ts";
import { revokeSessions } from "./tokens.ts";

/**
 * Gives the account that was read as `user` a new password and ends its other sign-ins and its mailed links. Answers the
 * sign-ins that ended. Rejects with 422 `current_password_wrong` when a link was used meanwhile: it has the last word,
 * since by it owners get rid of others.
 */
export async function replacePassword(
  db: Database,
  now: number,
  { user, passwordHash, sessionId }: { user: Account; passwordHash: string; sessionId: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await isUnchanged(tx, user))) throw passwordWrong();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return revokeSessions(tx, now, user.id, sessionId);
  });
}
