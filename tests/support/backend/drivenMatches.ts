import { eq } from "drizzle-orm";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { events } from "#backend/db/schema.ts";
import type { EventChange } from "#backend/demo/simulator/snapshot.ts";
import type { Wire } from "#contract/wire.ts";
import type { TestBackend } from "./backend.ts";
import { createPushing } from "./pushing.ts";

/** The state that the league announces for a match, and the date before the change. */
export type Said = readonly [state: Wire<"ScheduleChange">["state"], previousDate?: number];
/** Fields of a match that change. */
export type MatchChange = Partial<EventRow> & { readonly says?: Said };

/** Returns a stand-in for the simulator: a change is stored, sent to sockets, and sent as push messages. */
export function drivenMatches(backend: TestBackend, onError: (error: unknown) => void) {
  const pushing = createPushing(backend, { onError });
  return {
    /** Changes a match at this moment; resolves when the push messages of it, and those that are due, are sent. */
    change: async (id: string, { says, ...fields }: MatchChange) => {
      const change = { ...fields, ...(says && { schedule: said(backend.clock.time, ...says) }) };
      if (Object.keys(change).length > 0) {
        await backend.db.update(events).set(change).where(eq(events.id, id));
        const message = messageOf(change);
        await backend.realtime.eventChanged(id, message);
        pushing.eventChanged(id, message);
      }
      await pushing.tick();
    },
    stop: () => pushing.stop(),
  };
}

/** A date is no field of a message, so that pages load the match again. */
function messageOf({ status, eventDate, ...change }: Partial<EventRow>): EventChange | null {
  if (eventDate !== undefined) return null;
  return { ...(status && { status }), ...("schedule" in change && { schedule: change.schedule ?? null }) };
}

/** Returns what the league announces at a time. */
export const said = (at: number, ...[state, previousDate]: Said) => ({
  state,
  previous_date: previousDate ?? null,
  reason: null,
  ticket_note: "Your ticket counts.",
  said_at: at,
  new_event_id: null,
});
