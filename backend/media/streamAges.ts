import { and, eq, isNotNull } from "drizzle-orm";
import { events } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import type { RecordingLibrary } from "./library.ts";
import { streamFinder } from "./streams.ts";

/** More streams at once than any tenant has. */
const MAX_STREAMS = 100;

/** How old the end of each live stream is, s, by the id of its event; infinite without a stream. */
export function streamAgesOf(
  deps: Pick<Deps, "db" | "clock">,
  library: RecordingLibrary,
): () => Promise<ReadonlyMap<string, number>> {
  const findStream = streamFinder(deps, library);
  return async () => {
    const live = await deps.db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.status, "live"), eq(events.mediaType, "event"), isNotNull(events.broadcast)))
      .limit(MAX_STREAMS);
    const ages = live.map(async ({ id }) => {
      const found = await findStream("live", id);
      if (typeof found === "number") return [id, Infinity] as const;
      const { recording, window, streamStart } = found;
      const end = streamStart + recording.boundaries.startOf(window.until);
      return [id, Math.max(0, deps.clock.now() - end) / 1_000] as const;
    });
    return new Map(await Promise.all(ages));
  };
}
