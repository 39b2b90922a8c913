import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { OPEN_LINK } from "#backend/accounts/limits.ts";
import { tokenHash } from "#backend/accounts/tokens.ts";
import type { Database } from "#backend/db/database.ts";
import { openedLinks, scorerLinks } from "#backend/db/operatorTables.ts";
import { events } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Wire } from "#contract/wire.ts";

type StoredLink = typeof scorerLinks.$inferSelect;

/** How tokens of links begin, and those of phones that have opened one; no token of an account does. */
const LINK = "sl.";
const OPENED = "so.";
const PIN_DIGITS = 6;
/** Longer than a match with extra time, penalties and a late start. */
const LASTS_MS = 6 * 3_600_000;
/** How long after the end of its match what was entered without a network may still arrive. */
const GRACE_MS = 15 * 60_000;
const MOST_OF_A_MATCH = 20;

export const isOpenedToken = (token: string): boolean => token.startsWith(OPENED);

const newToken = (prefix: string) => prefix + randomBytes(32).toString("base64url");
const pinHashOf = (token: string, pin: string) => tokenHash(`${token} ${pin}`);

/** Token and PIN are in the answer alone. Rejects with 409 `too_many_links`. */
export const makeLink = (
  db: Database,
  now: number,
  { eventId, name, begins }: Pick<StoredLink, "eventId" | "name"> & { readonly begins: number },
): Promise<Wire<"NewScorerLink">> =>
  db.transaction(async (tx) => {
    await tx.delete(scorerLinks).where(lte(scorerLinks.expiresAt, now));
    if ((await tx.$count(scorerLinks, eq(scorerLinks.eventId, eventId))) >= MOST_OF_A_MATCH)
      throw new ApiFailure(409, "too_many_links", "This match has too many links: end one first");
    const token = newToken(LINK);
    const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, "0");
    const link = {
      id: randomUUID(),
      hash: tokenHash(token),
      pinHash: pinHashOf(token, pin),
      eventId,
      name,
      madeAt: now,
      expiresAt: Math.max(begins, now) + LASTS_MS,
    };
    await tx.insert(scorerLinks).values(link);
    return { ...toLink(link), token, pin };
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

/** Not expired, of a match that is not over. */
const isOpen = (now: number) =>
  and(
    gt(scorerLinks.expiresAt, now),
    or(ne(events.status, "archived"), isNull(events.streamEnd), gt(events.streamEnd, now - GRACE_MS)),
  );

/**
 * Returns the token of one more phone. Rejects with 403 `link_ended`, with 422 `pin_wrong`, and with 429: right PINs
 * count, too.
 */
export async function openLink(
  db: Database,
  now: number,
  { token, pin }: { readonly token: string; readonly pin: string },
): Promise<string> {
  const [found] = await db
    .select({ link: scorerLinks })
    .from(scorerLinks)
    .innerJoin(events, eq(events.id, scorerLinks.eventId))
    .where(and(eq(scorerLinks.hash, tokenHash(token)), isOpen(now)));
  if (found === undefined) throw linkEnded();
  const { id: linkId, pinHash } = found.link;
  await countAttempt(db, OPEN_LINK, linkId);
  if (pinHash !== pinHashOf(token, pin)) throw new ApiFailure(422, "pin_wrong", "This PIN is wrong");
  const opened = newToken(OPENED);
  await db.insert(openedLinks).values({ hash: tokenHash(opened), linkId });
  return opened;
}

/** Rejects with 403 `link_ended` for one that has expired or was ended, of a match that is over, or that never was. */
export async function linkByToken(db: Database, now: number, opened: string): Promise<Wire<"ScorerLink">> {
  const [found] = await db
    .select({ link: scorerLinks })
    .from(openedLinks)
    .innerJoin(scorerLinks, eq(scorerLinks.id, openedLinks.linkId))
    .innerJoin(events, eq(events.id, scorerLinks.eventId))
    .where(and(eq(openedLinks.hash, tokenHash(opened)), isOpen(now)));
  if (found === undefined) throw linkEnded();
  return toLink(found.link);
}

const linkEnded = () => new ApiFailure(403, "link_ended", "This link has ended");

const toLink = ({
  id,
  eventId,
  name,
  madeAt,
  expiresAt,
}: Omit<StoredLink, "hash" | "pinHash">): Wire<"ScorerLink"> => ({
  id,
  match_id: eventId,
  name,
  made_at: madeAt,
  expires_at: expiresAt,
});
