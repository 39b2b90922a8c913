import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { keptSecret } from "#backend/db/keptSecret.ts";
import { sessions, tokens } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";

const ACCESS_MS = 120_000;
const RESTRICTED_MS = 600_000;
export const REFRESH_MS = 30 * 86_400_000;
/** No sign-in lives longer, however often it is refreshed. */
const LONGEST_MS = 90 * 86_400_000;
/** So long the tokens of a sign-up are good, which no list of devices shows; the first sign-in ends them, too. */
const SIGN_UP_MS = 10 * 60_000;
/** A used refresh token may be presented again this long: a lost answer, two tabs. */
const REPEAT_MS = 10_000;

/** Sign-ins that one query forgets. */
const AT_ONCE = 1_000;

/** Only the digest of a token is stored; looking one up by it compares nothing secret. */
export const tokenHash = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The device of tokens that a sign-up answered: none. */
export const NO_DEVICE = "";

/** When a sign-in is over for good, epoch ms. */
const endOf = ({ created, deviceId }: Pick<typeof sessions.$inferSelect, "created" | "deviceId">) =>
  created + (deviceId === NO_DEVICE ? SIGN_UP_MS : LONGEST_MS);

/** Starts a sign-in of `userId` on a device and returns its first tokens; a restricted one has no refresh token. */
export async function startSession(
  db: Database,
  now: number,
  { userId, deviceId, restricted }: { userId: string; deviceId: string; restricted: boolean },
): Promise<Wire<"TokenData">> {
  const id = `s-${randomUUID()}`;
  const access = `at.${randomBytes(32).toString("base64url")}`;
  const refresh = restricted ? null : `rt.${randomBytes(32).toString("base64url")}`;
  await db.transaction(async (tx) => {
    await forgetExpired(tx, now);
    const session = { id, userId, deviceId, restricted, created: now };
    await tx.insert(sessions).values(session);
    await store(tx, now, session, access, restricted ? RESTRICTED_MS : ACCESS_MS, refresh);
  });
  const expiresInMs = restricted ? RESTRICTED_MS : ACCESS_MS;
  return { access_token: access, expires_in: expiresInMs / 1000, refresh_token: refresh };
}

/** Drops tokens that are over, and the sign-ins that have no other. */
async function forgetExpired(db: Database, now: number): Promise<void> {
  const expired = await db
    .delete(tokens)
    .where(lt(tokens.expiresAt, now - REPEAT_MS))
    .returning({ id: tokens.sessionId });
  if (expired.length === 0) return;
  const others = db.select().from(tokens).where(eq(tokens.sessionId, sessions.id));
  // After a quiet night there are more of them than a query may have parameters.
  const ids = [...new Set(expired.map(({ id }) => id))];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await db.delete(sessions).where(and(inArray(sessions.id, ids.slice(from, from + AT_ONCE)), notExists(others)));
}

/**
 * Exchanges a refresh token for the next pair. The next pair follows from the token itself and a key of this database,
 * so that a repetition within 10 s gets the same one although only digests are stored; later reuse ends the sign-in,
 * and `onReuse` is called with it. Rejects with 401 `refresh_token_failed`.
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
  const key = await keptSecret(db, "token-key", () => randomBytes(32).toString("base64url"));
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

/** Ends a sign-in: none of its tokens is good any more. */
export async function revokeSession(db: Database, now: number, sessionId: string): Promise<void> {
  await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.id, sessionId));
}

/** Ends every sign-in of an account, maybe but one; answers those that ended. */
export async function revokeSessions(db: Database, now: number, userId: string, but?: string): Promise<string[]> {
  return revokeWhere(db, now, userId, but === undefined ? undefined : ne(sessions.id, but));
}

/** Ends what an account's sign-up left: whoever signs in has tokens of a device of theirs. Answers what ended. */
export async function revokeSignUp(db: Database, now: number, userId: string): Promise<string[]> {
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
