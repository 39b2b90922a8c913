import { createHmac, randomBytes } from "node:crypto";
import { addViews } from "#backend/db/addViews.ts";
import type { views } from "#backend/db/viewerTables.ts";
import type { Deps } from "#backend/deps.ts";
import { placeOf } from "#backend/http/place.ts";
import { logFault } from "#backend/logFault.ts";
import { dayOf } from "#backend/world/days.ts";

/** Counts how many places watch an event on a day. */
export interface ViewCount {
  /** Notes that `address` was sent a part of the event's stream; only the first of a place, event and day counts. */
  readonly saw: (address: string, eventId: string) => void;
  /** Writes what was counted since the last time. */
  readonly write: () => Promise<void>;
}

/** Some 15 MB. Beyond it nothing more is counted that day: whoever has many addresses must not push out the others. */
const MOST_SEEN = 100_000;

/**
 * Makes a count that holds in memory who was seen today, as digests with a key that is gone the next day, and leaves
 * only numbers in the database, written when asked and as a day ends. Each instance counts for itself.
 */
export function createViewCount({ db, clock }: Pick<Deps, "db" | "clock">, mostSeen = MOST_SEEN): ViewCount {
  const seen = new Set<string>();
  let key = randomBytes(32);
  let today = dayOf(clock.now());
  let counted = new Map<string, typeof views.$inferSelect>();

  const write = async () => {
    const rows = [...counted.values()];
    counted = new Map();
    await addViews(db, rows, clock.now());
  };

  return {
    saw: (address, eventId) => {
      const day = dayOf(clock.now());
      if (day !== today) {
        void write().catch((error: unknown) => logFault("Yesterday's last views were not counted", error));
        seen.clear();
        key = randomBytes(32);
        today = day;
      }
      const who = createHmac("sha256", key)
        .update(`${placeOf(address)} ${eventId}`)
        .digest("base64");
      if (seen.has(who) || seen.size >= mostSeen) return;
      seen.add(who);
      const of = `${day} ${eventId}`;
      counted.set(of, { eventId, day, count: (counted.get(of)?.count ?? 0) + 1 });
    },
    write,
  };
}
