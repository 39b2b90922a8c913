import { and, like, lt } from "drizzle-orm";
import { createComment } from "#backend/comments/comments.ts";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { insertRows } from "#backend/db/rows.ts";
import { users } from "#backend/db/schema.ts";
import { comments } from "#backend/db/viewerTables.ts";
import { chatterBetween, FANS, type ChatComment } from "#backend/demo/world/chatter.ts";
import { DAY, dayOf, HOUR } from "#backend/demo/world/days.ts";
import { fixturesOn } from "#backend/demo/world/fixtures.ts";
import { personName } from "#backend/demo/world/people.ts";

/** People of the demo world who comment on its live matches. */
export interface Crowd {
  /** Adds the comments of the last hours, then comments until `stop`. */
  start(): void;
  stop(): Promise<void>;
  /** Adds the comments that are due; `start` does it by itself. */
  tick(): Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly onComment: (eventId: string, comment: Wire<"Comment">) => void;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 5_000;
/** The longest match of this world, including what is shown before and after it. */
const LONGEST = 5 * HOUR;
/** Older comments are deleted, so that they do not fill the database of a server that runs for a year. */
const RETENTION = 2 * DAY;
const MAY_BE_NEWS = 60_000;

const fanId = (index: number) => `u-fan-${String(index + 1).padStart(2, "0")}`;

/** Creates the crowd. Its comments have fixed ids, so that no comment is stored twice, whichever instance writes it. */
export function createCrowd({ db, clock, onComment, onError }: Parts): Crowd {
  let commentedUntil: number | null = null;
  let prunedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> = Promise.resolve();

  const runTick = async () => {
    const now = clock.now();
    if (commentedUntil === null) await addFans(db, now);
    const from = commentedUntil ?? now - LONGEST;
    const newsFrom = Math.max(from, now - MAY_BE_NEWS);
    const fixtures = [...new Set([dayOf(now - LONGEST), dayOf(now)])]
      .flatMap(fixturesOn)
      .filter(({ startsAt }) => startsAt >= now - LONGEST && startsAt <= now + HOUR);
    // Viewers fetch older comments as a list, so these are inserted in bulk and without socket messages.
    if (from < newsFrom) {
      const missed = fixtures.flatMap((fixture) => chatterBetween(fixture, from, newsFrom).map(rowOf(fixture.id)));
      await insertRows(db, comments, missed);
    }
    for (const fixture of fixtures)
      for (const { id, at, text, position, fan } of chatterBetween(fixture, newsFrom, now)) {
        const comment = await createComment(db, at, fanId(fan), { eventId: fixture.id, text, mediaTime: position }, id);
        if (comment !== null) onComment(fixture.id, comment);
      }
    commentedUntil = now;
    if (now - prunedAt < HOUR) return;
    prunedAt = now;
    await db.delete(comments).where(and(like(comments.userId, "u-fan-%"), lt(comments.created, now - RETENTION)));
  };
  const tick = () => (work = work.then(runTick).catch(onError));

  return {
    tick,
    start: () => {
      void tick();
      timer = setInterval(() => void tick(), EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await work;
    },
  };
}

const rowOf =
  (eventId: string) =>
  ({ id, at, text, position, fan }: ChatComment): typeof comments.$inferSelect => ({
    id,
    eventId,
    userId: fanId(fan),
    text,
    mediaTime: position,
    created: at,
    updated: at,
    deletedAt: null,
    removedText: null,
    keptAt: null,
  });

/** The accounts have no password, so nobody can sign in to them. */
async function addFans(db: Database, now: number): Promise<void> {
  const fans = Array.from({ length: FANS }, (_, index) => ({
    id: fanId(index),
    email: `${fanId(index)}@people.demo.example`,
    displayName: personName(`fan:${index}`, "mixed"),
    added: now - 30 * DAY,
  }));
  await db.insert(users).values(fans).onConflictDoNothing();
}
