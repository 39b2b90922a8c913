import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql, type SQL } from "drizzle-orm";
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

/** Sessions of one account, ended ones too: a device that signs in again and again leaves one each time. */
export const MAX_SESSIONS = 100;

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
  const refresh = restricted ? null : refreshToken(id, randomBytes(32));
  await db.transaction(async (tx) => {
    await deleteExpired(tx, now);
    const session = { id, userId, deviceId, restricted, created: now };
    await makeRoomForSession(tx, userId);
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

/** Deletes what an account has beyond its limit: ended sessions first, then the oldest. */
async function makeRoomForSession(db: Database, userId: string): Promise<void> {
  const hasEnded = sql`${sessions.revokedAt} is not null or ${sessions.removedAt} is not null`;
  const excess = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(hasEnded, desc(sessions.created))
    .offset(MAX_SESSIONS - 1);
  const ids = excess.map(({ id }) => id);
  if (ids.length > 0) await db.delete(sessions).where(inArray(sessions.id, ids));
}

/** Returns a refresh token. It names its session, so that one that was used is recognised after it was deleted. */
const refreshToken = (sessionId: string, secret: Buffer) => `rt.${sessionId}.${secret.toString("base64url")}`;

/** Returns the id of the session that a refresh token names, or the empty id, which does not exist. */
const namedSession = (token: string): string => /^rt\.(s-[\w-]+)\.[\w-]{43}$/.exec(token)?.[1] ?? "";

/** Returns whether two devices, each named by its user agent, are the same browser, perhaps in another version. */
export const isSameDevice = (one: string, other: string): boolean => withoutVersions(one) === withoutVersions(other);
const withoutVersions = (userAgent: string) => userAgent.replaceAll(/\d+([._]\d+)*/g, "");

/**
 * Exchanges a refresh token for the next pair. The pair is derived from the token and a secret of this database, so
 * that a repeated call within 10 s gets the same pair although only digests are stored. Later reuse, or any use by
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
    .select({ session: sessions, refresh: tokens })
    .from(sessions)
    .leftJoin(tokens, and(eq(tokens.hash, hash), eq(tokens.kind, "refresh"), eq(tokens.sessionId, sessions.id)))
    .where(and(or(eq(sessions.id, namedSession(token)), isNotNull(tokens.hash)), isNull(sessions.revokedAt)));
  if (!found || found.session.removedAt !== null) throw expired();
  const { session, refresh: stored } = found;
  const endSession = async () => {
    await revokeSession(db, now, session.id);
    onReuse(session);
    return expired();
  };
  // Used tokens are deleted soon, so one that is not stored was used, or never existed.
  if (stored === null) throw await endSession();
  const { usedAt } = stored;
  if (usedAt !== null && now - usedAt > REPEAT_MS) throw await endSession();
  if (Math.min(stored.expiresAt, endOf(session)) <= now) throw expired();
  if (session.deviceId !== NO_DEVICE && !isSameDevice(deviceId, session.deviceId)) throw await endSession();
  const key = await storedSecret(db, "token-key", () => randomBytes(32).toString("base64url"));
  const derived = (kind: string) => createHmac("sha256", key).update(`${kind} ${token}`).digest();
  const access = `at.${derived("access").toString("base64url")}`;
  const refresh = refreshToken(session.id, derived("refresh"));
  const first = await db.transaction(async (tx) => {
    const used = await tx
      .update(tokens)
      .set({ usedAt: now, expiresAt: now + REPEAT_MS })
      .where(and(eq(tokens.hash, hash), isNull(tokens.usedAt)))
      .returning();
    if (used.length === 0) return false;
    await tx.delete(tokens).where(and(eq(tokens.sessionId, session.id), lt(tokens.expiresAt, now - REPEAT_MS)));
    await store(tx, now, session, access, ACCESS_MS, refresh);
    return true;
  });
  const sinceMs = first ? 0 : now - (usedAt ?? now);
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

/** After a sign-in, the viewer has tokens for a device. Returns the ids of the sessions. */
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
