import { eq, inArray } from "drizzle-orm";
import { events } from "#backend/db/schema.ts";
import { at, NOW, startTestBackend } from "#tests/support/backend/backend.ts";

const MATCHES = 2_000;
const CHANGED = 20;
const DAY = 86_400_000;
const RUNS = 30;

/** Returns the median time in ms of the answer to "what changed of these 14 days", of 2,000 matches of which 20 did. */
export async function measureChanges(): Promise<number> {
  const { db, post, close } = await startTestBackend();
  try {
    const [model] = await db.select().from(events).where(eq(events.status, "upcoming")).limit(1);
    if (model === undefined) throw new Error("The demo world has no match");
    const { changedIn: _, ...fields } = model;
    const ids = Array.from({ length: MATCHES }, (_unused, index) => `ev-bench-${index}`);
    const rows = ids.map((id, index) => {
      const eventDate = NOW + DAY + (index * 12 * DAY) / MATCHES;
      return { ...fields, id, referenceId: id, eventDate: Math.floor(eventDate) };
    });
    for (let from = 0; from < rows.length; from += 200) await db.insert(events).values(rows.slice(from, from + 200));
    const ask = (since: string) =>
      post("/api/event/list", {
        status: ["live", "upcoming", "archived"],
        event_date: `${NOW}~${NOW + 14 * DAY}`,
        order: "asc",
        count: true,
        size: 100,
        changed_since: since,
      });
    const { body } = await ask("");
    await db
      .update(events)
      .set({ venue: "Pier Park" })
      .where(inArray(events.id, ids.slice(0, CHANGED)));
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const begin = performance.now();
      const answer = await ask(at(body, "content", "asOf"));
      times.push(performance.now() - begin);
      const { length } = at<unknown[]>(answer.body, "content", "entries");
      if (length !== CHANGED) throw new Error(`${length} matches changed instead of ${CHANGED}`);
    }
    return times.toSorted((a, b) => a - b)[RUNS / 2] ?? Infinity;
  } finally {
    await close();
  }
}
