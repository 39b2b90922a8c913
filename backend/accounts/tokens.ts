import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { storedSecret } from "#backend/db/storedSecret.ts";
import { sessions, tokens } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

const ACCESS_MS = 120_000;
const RESTRICTED_MS = 600_000;
export const REFRESH_MS = 30 * 86_400_000;
/** Maximum lifetime of a session, however often its tokens are refreshed. */
const LONGEST_MS = 90 * 86_400_000;
/** Lifetime of a sign-up's session, which no list of devices shows. The first sign-in ends it earlier. */
const SIGN_UP_MS = 10 * 60_000;
/** A used refresh token is accepted again for this long: its answer may be lost, or two tabs may send it. */
const REPEAT_MS = 10_000;

/** Number of sessions that one query deletes. */
const AT_ONCE = 1_000;

/** Returns the digest of a token. Only digests are stored, so that looking up a token compares nothing secret. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The device id of a sign-up's session, which has no device. */
export const NO_DEVICE = "";

/** Returns when a session ends for good, epoch ms. */
const endOf = ({ created, deviceId }: Pick<typeof sessions.$inferSelect, "created" | "deviceId">) =>
  created + (deviceId === NO_DEVICE ? SIGN_UP_MS : LONGEST_MS);

/** Starts a session of `userId` on a device and returns its first tokens; a restricted session has no refresh token. */
export async function startSession(
  db: Database,
  now: number,
  { userId, deviceId, restricted }: { userId: string; deviceId: string; restricted: boolean },
): Promise<Wire<"TokenData">> {
  const id = `s-${randomUUID()}`;
  const access = `at.${randomBytes(32).toString("base64url")}`;
  const refresh = restricted ? null : `rt.${randomBytes(32).toString("base64url")}`;
  await db.transaction(async (tx) => {
    await deleteExpired(tx, now);
    const session = { id, userId, deviceId, restricted, created: now };
    await tx.insert(sessions).values(session);
    await store(tx, now, session, access, restricted ? RESTRICTED_MS : ACCESS_MS, refresh);
  });
  const expiresInMs = restricted ? RESTRICTED_MS : ACCESS_MS;
  return { access_token: access, expires_in: expiresInMs / 1000, refresh_token: refresh };
}

/** Deletes expired tokens, and the sessions that have no other token. */
async function deleteExpired(db: Database, now: number): Promise<void> {
  const expired = await db
    .delete(tokens)
    .where(lt(tokens.expiresAt, now - REPEAT_MS))
    .returning({ id: tokens.sessionId });
  if (expired.length === 0) return;
  const others = db.select().from(tokens).where(eq(tokens.sessionId, sessions.id));
  // In batches, because there may be more sessions than a query may have parameters.
  const ids = [...new Set(expired.map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await db.delete(sessions).where(and(inArray(sessions.id, ids.slice(from, from + AT_ONCE)), notExists(others)));
}

/**
 * Exchanges a refresh token for the next pair. The pair is derived from the token and a secret of this database, so
 * that a repeated call within 10 s gets the same pair although only digests are stored. Later reuse, or reuse by
 * another device, ends the session and calls `onReuse` with it. Rejects with 401 `refresh_token_failed`.
 */
export async function refreshTokens(
  db: Database,
  now: number,
  { token, deviceId }: { token: string; deviceId: string },
  onReuse: (session: { readonly id: string; readonly userId: string }) => void,
): Promise<Wire<"TopLevelToken">> {
  const hash = tokenHash(token);
  const [found] = await db
    .select()
    .from(tokens)
    .innerJoin(sessions, eq(tokens.sessionId, sessions.id))
    .where(and(eq(tokens.hash, hash), eq(tokens.kind, "refresh"), isNull(sessions.revokedAt)));
  if (!found || found.sessions.removedAt !== null) throw expired();
  if (Math.min(found.tokens.expiresAt, endOf(found.sessions)) <= now) throw expired();
  const key = await storedSecret(db, "token-key", () => randomBytes(32).toString("base64url"));
  const access = `at.${createHmac("sha256", key).update(`access ${token}`).digest("base64url")}`;
  const refresh = `rt.${createHmac("sha256", key).update(`refresh ${token}`).digest("base64url")}`;
  const first = await db.transaction(async (tx) => {
    const used = await tx
      .update(tokens)
      .set({ usedAt: now })
      .where(and(eq(tokens.hash, hash), isNull(tokens.usedAt)))
      .returning();
    if (used.length > 0) await store(tx, now, found.sessions, access, ACCESS_MS, refresh);
    return used.length > 0;
  });
  if (first) return { token: access, expires_in: ACCESS_MS / 1000, refresh_token: refresh };
  const [again] = await db.select().from(tokens).where(eq(tokens.hash, hash));
  const sinceMs = now - (again?.usedAt ?? 0);
  if (sinceMs > REPEAT_MS || deviceId !== found.sessions.deviceId) {
    await revokeSession(db, now, found.sessions.id);
    onReuse(found.sessions);
    throw expired();
  }
  return { token: access, expires_in: Math.floor((ACCESS_MS - sinceMs) / 1000), refresh_token: refresh };
}

/** Ends a session: none of its tokens is valid any more. */
export async function revokeSession(db: Database, now: number, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends all sessions of an account except `but`, and returns the ids of the ended ones. */
export async function revokeSessions(db: Database, now: number, userId: string, but?: string): Promise<string[]> {
  return revokeWhere(db, now, userId, but === undefined ? undefined : ne(sessions.id, but));
}

/**
 * Ends the sessions of an account's sign-up and returns their ids: after a sign-in, the viewer has tokens for a device.
 */
export async function revokeSignUpSessions(db: Database, now: number, userId: string): Promise<string[]> {
  return revokeWhere(db, now, userId, eq(sessions.deviceId, NO_DEVICE));
}

async function revokeWhere(db: Database, now: number, userId: string, which: SQL | undefined): Promise<string[]> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), which))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

async function store(
  db: Database,
  now: number,
  session: Pick<typeof sessions.$inferSelect, "id" | "created" | "deviceId">,
  access: string,
  accessMs: number,
  refresh: string | null,
): Promise<void> {
  const sessionId = session.id;
  const rows: (typeof tokens.$inferInsert)[] = [
    { hash: tokenHash(access), kind: "access", sessionId, expiresAt: now + accessMs },
  ];
  const refreshUntil = Math.min(now + REFRESH_MS, endOf(session));
  if (refresh !== null) rows.push({ hash: tokenHash(refresh), kind: "refresh", sessionId, expiresAt: refreshUntil });
  await db.insert(tokens).values(rows);
}

const expired = () => new ApiFailure(401, "refresh_token_failed", "Expired Session");
