import { isAvailable, type Entitlements } from "#backend/catalog/access.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { liveWindow, vodWindow } from "#backend/media/timeline.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { Range } from "./cut.ts";

const SHORTEST_MS = 1_000;
export const LONGEST_MS = 300_000;

const refused = (why: string) => new ApiFailure(422, "clip_range_invalid", why);

/** `now` is epoch ms. 403 `forbidden` if they may not watch the event, 422 `clip_range_invalid` for a wrong range. */
export function checkRange(
  event: EventRow,
  entitlements: Entitlements,
  library: RecordingLibrary,
  now: number,
  range: Range,
): void {
  const { startMs, endMs } = range;
  // Otherwise clips would give free access to paid events.
  if (!isAvailable(event, entitlements) || !event.inRegion)
    throw new ApiFailure(403, "forbidden", "This event is not open to you");
  if (endMs - startMs < SHORTEST_MS) throw refused("A clip has at least a second");
  if (endMs - startMs > LONGEST_MS) throw refused("A clip has at most five minutes");
  const recorded = recordedRange(event, library, now);
  if (recorded === null || startMs < recorded.startMs || endMs > recorded.endMs)
    throw refused("That is not in the recording");
}

/** Returns the length in ms that `ranges` cover together; what overlaps counts once. */
export function coveredMs(
  ranges: readonly { readonly startMs: number | null; readonly endMs: number | null }[],
): number {
  let covered = 0;
  let until = 0;
  const whole = ranges.flatMap(({ startMs, endMs }) =>
    startMs === null || endMs === null ? [] : [{ startMs, endMs }],
  );
  for (const { startMs, endMs } of whole.toSorted((one, other) => one.startMs - other.startMs)) {
    covered += Math.max(0, endMs - Math.max(startMs, until));
    until = Math.max(until, endMs);
  }
  return covered;
}

/** What was recorded and can still be watched, in ms from position 0; null if there is none. */
function recordedRange(event: EventRow, library: RecordingLibrary, now: number): Range | null {
  const { broadcast, status, streamStart, streamEnd, duration } = event;
  const boundaries = broadcast === null ? undefined : library.recordings.get(broadcast)?.boundaries;
  if (boundaries === undefined || event.mediaType !== "event" || status === "upcoming") return null;
  if (status === "archived")
    return duration === null
      ? null
      : { startMs: 0, endMs: Math.max(duration, boundaries.startOf(vodWindow(boundaries, duration).until)) };
  if (streamStart === null) return null;
  const window = liveWindow(boundaries, now, streamStart, streamEnd);
  // A channel is not recorded: only its DVR window can be watched.
  return {
    startMs: status === "channel" ? boundaries.startOf(window.from) : 0,
    endMs: boundaries.startOf(window.until),
  };
}
