import { createHmac, randomBytes } from "node:crypto";
import { addViews } from "#backend/demo/seeds/addViews.ts";
import type { views } from "#backend/db/viewerTables.ts";
import type { Deps } from "#backend/deps.ts";
import { networkOf } from "#serving/http/network.ts";
import { logError } from "#serving/log/logError.ts";
import { dayOf } from "#backend/demo/world/days.ts";

/** Counts the networks from which each event is watched on each day. */
export interface ViewCount {
  /** Counts a segment that was sent to the IP address; only the first for a network, event and day counts. */
  readonly add: (address: string, eventId: string) => void;
  /** Writes the counts since the last call to the database. */
  readonly write: () => Promise<void>;
}

/** About 15 MB. Beyond it nothing more is counted that day, so that many addresses cannot fill the memory. */
const MAX_SEEN = 100_000;

/** Today's networks stay in memory, as digests under a key of the day; the database gets numbers only. */
export function createViewCount({ db, clock }: Pick<Deps, "db" | "clock">, maxSeen = MAX_SEEN): ViewCount {
  const seen = new Set<string>();
  let key = randomBytes(32);
  let today = dayOf(clock.now());
  let counted = new Map<string, typeof views.$inferSelect>();

  const add = (eventId: string, day: number, more: number) => {
    const of = `${day} ${eventId}`;
    counted.set(of, { eventId, day, count: (counted.get(of)?.count ?? 0) + more });
  };

  const write = async () => {
    const rows = [...counted.values()];
    counted = new Map();
    try {
      await addViews(db, rows, clock.now());
    } catch (error) {
      // They are written the next time; meanwhile more may have been counted.
      for (const { eventId, day, count } of rows) add(eventId, day, count);
      throw error;
    }
  };

  return {
    add: (address, eventId) => {
      const day = dayOf(clock.now());
      if (day !== today) {
        void write().catch((error: unknown) => logError("Yesterday's last views were not counted", error));
        seen.clear();
        key = randomBytes(32);
        today = day;
      }
      const who = createHmac("sha256", key)
        .update(`${networkOf(address)} ${eventId}`)
        .digest("base64");
      if (seen.has(who) || seen.size >= maxSeen) return;
      seen.add(who);
      add(eventId, day, 1);
    },
    write,
  };
}
