import { eq } from "drizzle-orm";
import { passwordResets } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { lockIfPasswordUnchanged, type Account } from "./accounts.ts";
import { wrongPassword } from "./confirmOwner.ts";
import { revokeSessions } from "./tokens.ts";

/**
 * Sets a new password for the account that was read as `user`, and ends its other sessions and its mailed reset links.
 * Returns the ids of the ended sessions. Rejects with 422 `current_password_wrong` if a reset link changed the password
 * meanwhile: the link wins, because owners use it to shut out intruders.
 */
export async function replacePassword(
  db: Database,
  now: number,
  { user, passwordHash, sessionId }: { user: Account; passwordHash: string; sessionId: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, user))) throw wrongPassword();
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    return revokeSessions(tx, now, user.id, sessionId);
  });
}
