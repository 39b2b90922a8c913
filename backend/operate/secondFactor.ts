import { randomBytes } from "node:crypto";
import { and, eq, inArray, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { clearAttempts, countAttempt } from "#backend/accounts/attempts.ts";
import { SECOND_FACTOR } from "#backend/accounts/limits.ts";
import { tokenHash } from "#backend/accounts/tokens.ts";
import type { Database } from "#backend/db/database.ts";
import { operatorSessions, recoveryCodes, secondFactors } from "#backend/db/operatorTables.ts";
import { sessions } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

const STEP_MS = 30_000;
const RECOVERY_CODES = 10;

const totpOf = (secret: Secret, labels: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...labels, secret, period: STEP_MS / 1_000 });

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return (found?.secret ?? null) !== null;
}

/** Makes the next secret of an account; it counts once `confirmFactor` has seen a code of it. */
export async function beginFactor(
  db: Database,
  { userId, email, issuer }: { readonly userId: string; readonly email: string; readonly issuer: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const secret = new Secret({ size: 20 });
  const pending = secret.base32;
  await db
    .insert(secondFactors)
    .values({ userId, pending })
    .onConflictDoUpdate({ target: secondFactors.userId, set: { pending } });
  return { secret: pending, uri: totpOf(secret, { issuer, label: email }).toString() };
}

/**
 * Returns new recovery codes instead of all earlier ones, and ends what the earlier factor has opened on any device.
 * Rejects with 422 `second_factor_wrong`, and with 429.
 */
export const confirmFactor = (db: Database, now: number, userId: string, code: string): Promise<readonly string[]> =>
  limited(db, userId, () =>
    db.transaction(async (tx) => {
      const [found] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
      const pending = found?.pending ?? null;
      const step = pending === null ? null : stepOf(pending, code, now);
      if (step === null) return null;
      await tx
        .update(secondFactors)
        .set({ secret: pending, pending: null, lastStep: step })
        .where(eq(secondFactors.userId, userId));
      await forget(tx, userId);
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      await tx.insert(recoveryCodes).values(codes.map((one) => ({ hash: recoveryHash(one), userId })));
      return codes;
    }),
  );

/** Takes a code of the second factor or a recovery code, each once. Rejects as `confirmFactor` does. */
export const checkFactor = (db: Database, now: number, userId: string, code: string): Promise<true> =>
  limited(db, userId, async () => {
    const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const secret = found?.secret ?? null;
    if (secret === null) return null;
    const step = stepOf(secret, code, now);
    const used =
      step === null
        ? await db
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, recoveryHash(code))))
            .returning()
        : await db
            .update(secondFactors)
            .set({ lastStep: step })
            .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
            .returning();
    return used.length > 0 ? true : null;
  });

/** For somebody who has lost both: the next sign-in sets up a new one. */
export async function removeFactor(db: Database, userId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await forget(db, userId);
}

/** A factor that was replaced or reset may be in somebody else's hands, with its recovery codes and an open device. */
async function forget(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const own = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  await db.delete(operatorSessions).where(inArray(operatorSessions.sessionId, own));
}

async function limited<Result>(db: Database, userId: string, check: () => Promise<Result | null>): Promise<Result> {
  await countAttempt(db, SECOND_FACTOR, userId);
  const result = await check();
  if (result === null) throw new ApiFailure(422, "second_factor_wrong", "This code is wrong, or was used before");
  await clearAttempts(db, SECOND_FACTOR, userId);
  return result;
}

/** The number of the 30 seconds that a code is of, at most one off; null if it is of none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(Secret.fromBase32(secret)).validate({
    token: code.replaceAll(/\s/g, ""),
    timestamp: now,
    window: 1,
  });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

const newRecoveryCode = () =>
  new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.replaceAll(/(.{4})(?=.)/g, "$1-");

const recoveryHash = (code: string) => tokenHash(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ""));
