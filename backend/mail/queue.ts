import { randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { mails } from "#backend/db/mailTables.ts";
import type { Mail } from "./sentMails.ts";

export type QueuedMail = typeof mails.$inferSelect;

/** After so long a mail that could not be sent is given up, ms: its links have long ended. */
const GIVE_UP_MS = 24 * 3_600_000;
/** How long mails that were sent or given up stay in the table, without their text, ms. */
const KEPT_MS = 30 * 86_400_000;
export const AT_ONCE = 10;
/** Rows of one statement, far below the limit on parameters. */
const PIECE = 1_000;

/** News for many, which others overtake. */
export interface News {
  /** Later news about the same replace those that wait. */
  readonly about: string;
  /** Its position in the record of changes. */
  readonly change: number;
  /** How long they wait in case they are replaced, ms. */
  readonly waitMs: number;
}

export const queueMail = (db: Database, now: number, mail: Mail): Promise<void> => queueMails(db, now, [mail]);

export async function queueMails(db: Database, now: number, all: readonly Mail[], news?: News): Promise<void> {
  const times = {
    created: now,
    nextTryAt: now + (news?.waitMs ?? 0),
    about: news?.about ?? null,
    change: news?.change ?? null,
  };
  for (let from = 0; from < all.length; from += PIECE) {
    const piece = all.slice(from, from + PIECE).map((mail) => ({ ...mail, ...times, id: randomUUID() }));
    await db.insert(mails).values(piece);
  }
}

/** Takes back what nobody was sent yet; returns the changes that somebody has been told of. */
export async function withdrawNews(db: Database, about: string): Promise<ReadonlySet<number>> {
  const isAbout = eq(mails.about, about);
  await db.delete(mails).where(and(isAbout, eq(mails.attempts, 0), isNotNull(mails.nextTryAt)));
  const told = await db.selectDistinct({ change: mails.change }).from(mails).where(isAbout);
  return new Set(told.flatMap(({ change }) => change ?? []));
}

/** The wait after an attempt: half a minute, then four times as long each, six hours at most. */
const waitMs = (attempts: number) => Math.min(30_000 * 4 ** attempts, 6 * 3_600_000);

/**
 * Takes mails that are due for one attempt each; no other instance gets them meanwhile. If this one dies, they are due
 * again after the wait.
 */
export async function takeDueMails(db: Database, now: number): Promise<QueuedMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(lte(mails.nextTryAt, now))
      .orderBy(sql`${mails.about} is not null`, mails.nextTryAt)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const { id, attempts } of due)
      await tx
        .update(mails)
        .set({ attempts: attempts + 1, nextTryAt: now + waitMs(attempts) })
        .where(eq(mails.id, id));
    return due;
  });
}

export async function noteSent(db: Database, now: number, id: string): Promise<void> {
  await db.update(mails).set({ sentAt: now, nextTryAt: null, text: "", problem: null }).where(eq(mails.id, id));
}

/** `isFinal`: the mail server will never take it. */
export async function noteFailed(
  db: Database,
  now: number,
  { id, created }: QueuedMail,
  { problem, isFinal }: { readonly problem: string; readonly isFinal: boolean },
): Promise<void> {
  const isOver = isFinal || now >= created + GIVE_UP_MS;
  const change = isOver ? { problem, nextTryAt: null, text: "" } : { problem };
  await db.update(mails).set(change).where(eq(mails.id, id));
}

export async function forgetOldMails(db: Database, now: number): Promise<void> {
  await db.delete(mails).where(and(isNull(mails.nextTryAt), lt(mails.created, now - KEPT_MS)));
}
