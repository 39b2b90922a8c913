import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { tokenHash } from "#backend/accounts/tokens.ts";
import type { Database } from "#backend/db/database.ts";
import { scorerLinks } from "#backend/db/operatorTables.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Wire } from "#contract/wire.ts";

type StoredLink = typeof scorerLinks.$inferSelect;

/** How access tokens of links begin, which no token of an account does. */
const PREFIX = "sl.";
/** Longer than a match with extra time, penalties and a late start. */
const LASTS_MS = 6 * 3_600_000;
const MOST_OF_A_MATCH = 20;

export const isLinkToken = (token: string): boolean => token.startsWith(PREFIX);

/** The token is in the answer alone. Rejects with 409 `too_many_links`. */
export const makeLink = (
  db: Database,
  now: number,
  { eventId, name, begins }: Pick<StoredLink, "eventId" | "name"> & { readonly begins: number },
): Promise<Wire<"NewScorerLink">> =>
  db.transaction(async (tx) => {
    await tx.delete(scorerLinks).where(lte(scorerLinks.expiresAt, now));
    if ((await tx.$count(scorerLinks, eq(scorerLinks.eventId, eventId))) >= MOST_OF_A_MATCH)
      throw new ApiFailure(409, "too_many_links", "This match has too many links: end one first");
    const token = PREFIX + randomBytes(32).toString("base64url");
    const link = {
      id: randomUUID(),
      hash: tokenHash(token),
      eventId,
      name,
      madeAt: now,
      expiresAt: Math.max(begins, now) + LASTS_MS,
    };
    await tx.insert(scorerLinks).values(link);
    return { ...toLink(link), token };
  });

export async function listLinks(db: Database, now: number, eventId: string): Promise<Wire<"ScorerLink">[]> {
  const links = await db
    .select()
    .from(scorerLinks)
    .where(and(eq(scorerLinks.eventId, eventId), gt(scorerLinks.expiresAt, now)))
    .orderBy(asc(scorerLinks.madeAt), asc(scorerLinks.id));
  return links.map(toLink);
}

export async function endLink(db: Database, id: string): Promise<void> {
  await db.delete(scorerLinks).where(eq(scorerLinks.id, id));
}

/** Rejects with 403 `link_ended` for one that has expired or was ended, or that never was. */
export async function linkByToken(db: Database, now: number, token: string): Promise<Wire<"ScorerLink">> {
  const [link] = await db
    .select()
    .from(scorerLinks)
    .where(and(eq(scorerLinks.hash, tokenHash(token)), gt(scorerLinks.expiresAt, now)));
  if (link === undefined) throw new ApiFailure(403, "link_ended", "This link has ended");
  return toLink(link);
}

const toLink = ({ id, eventId, name, madeAt, expiresAt }: Omit<StoredLink, "hash">): Wire<"ScorerLink"> => ({
  id,
  match_id: eventId,
  name,
  made_at: madeAt,
  expires_at: expiresAt,
});
