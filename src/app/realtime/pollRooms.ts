import type { QueryClient } from "@tanstack/react-query";
import { commentsKey } from "#src/catalog/queries/matchQueries.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { isStartingSoon } from "#src/domain/event/phase.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { serverNow } from "#src/lib/clock.ts";
import { rooms } from "#src/realtime/rooms.ts";
import { createInvalidations } from "./invalidations.ts";

/** Between two requests for a match that is live or starts soon, ms; it is also the time given to the socket. */
const NEAR_MS = 15_000;
/** Between two requests for everything else that rooms would have reported, in multiples of `NEAR_MS`. */
const FAR_TIMES = 4;

/** Asks for what messages would bring while no socket is there (SOC-4), unless hidden or offline. Returns its end. */
export function pollRooms(queryClient: QueryClient, isConnected: () => boolean): () => void {
  const reloads = createInvalidations(queryClient);
  let round = 0;

  function isNear(eventId: string): boolean {
    const event = queryClient.getQueryData(eventQueries.detail(eventId).queryKey);
    return event !== undefined && (event.status === "live" || isStartingSoon(event, serverNow()));
  }

  function ask(): void {
    if (isConnected() || document.visibilityState === "hidden" || !connectivity.online.get()) return;
    round += 1;
    const isFar = round % FAR_TIMES === 0;
    for (const eventId of rooms.requested()) {
      if (!isFar && !isNear(eventId)) continue;
      // A slow answer that is under way is waited for: asking again would cancel it each time.
      for (const queryKey of [eventQueries.detail(eventId).queryKey, commentsKey(eventId)])
        void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
    if (isFar && rooms.requested().length > 0) reloads.lists();
  }

  const timer = setInterval(ask, NEAR_MS);
  return () => clearInterval(timer);
}
