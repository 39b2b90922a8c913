import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#backend/deps.ts";
import type { Database } from "#backend/db/database.ts";
import { sessions } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Account } from "./accounts.ts";
import { countAttempt, clearAttempts } from "./attempts.ts";
import { CHANGE_PASSWORD } from "./limits.ts";
import { isPassword } from "./password.ts";
import type { Viewer } from "./viewer.ts";

/** A sign-in within this time proves who the viewer is. */
const FRESH_MS = 10 * 60_000;

/**
 * Resolves if the caller has just proven to own the account, not only to hold a signed-in device: with the password or,
 * for an account without one, by a sign-in in the last ten minutes. Rejects with 422 `validation_failed` if the
 * password is missing, with 403 `sign_in_again`, and as `checkPassword` does.
 */
export async function confirmOwner(
  db: Database,
  now: number,
  { user, viewer, password }: { user: Account; viewer: Viewer; password: string | undefined },
): Promise<void> {
  if (user.passwordHash === null) {
    if (!(await isFresh(db, now, viewer)))
      throw new ApiFailure(403, "sign_in_again", "Sign in again within ten minutes before this");
    return;
  }
  if (password === undefined) {
    const fields = [{ field: "password", code: "required" as const, message: "This is required" }];
    throw new ApiFailure(422, "validation_failed", "Please check the fields", { fields });
  }
  await checkPassword(db, user, password);
}

/** Resolves after a sign-in in the last ten minutes; otherwise asks for the password as `confirmOwner` does. */
export async function confirmRecentOwner(
  db: Database,
  now: number,
  owner: Parameters<typeof confirmOwner>[2],
): Promise<void> {
  if (!(await isFresh(db, now, owner.viewer))) await confirmOwner(db, now, owner);
}

const isFresh = async (db: Database, now: number, { sessionId }: Viewer): Promise<boolean> =>
  (await db.$count(sessions, and(eq(sessions.id, sessionId), gt(sessions.created, now - FRESH_MS)))) > 0;

/** Rejects with 422 `current_password_wrong`, 409 `password_not_set`, and 429 after too many wrong ones. */
export async function checkPassword(db: Database, user: Account, password: string): Promise<void> {
  if (user.passwordHash === null) throw new ApiFailure(409, "password_not_set", "This account has no password");
  await countAttempt(db, CHANGE_PASSWORD, user.id);
  if (!(await isPassword(password, user.passwordHash))) throw wrongPassword();
  await clearAttempts(db, CHANGE_PASSWORD, user.id);
}

/** Creates the 422 error for a password that is not, or no longer, the account's. */
export const wrongPassword = () => new ApiFailure(422, "current_password_wrong", "The current password is wrong");

/** Returns an error handler that logs a wrong current password of a signed-in viewer and rethrows the error. */
export const logWrongPassword =
  ({ logSecurity }: Pick<Deps, "logSecurity">, caller: { readonly ip: string }, account: string) =>
  (error: unknown): never => {
    if (error instanceof ApiFailure && error.code === "current_password_wrong")
      logSecurity("ownerNotConfirmed", caller, { account });
    throw error;
  };
