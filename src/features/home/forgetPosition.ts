import { readPositions, storePosition } from "#src/catalog/playback/positions.ts";
import { serverNow } from "#src/lib/clock.ts";

/** Takes a recording off the list. What says so stays, because another device may tell an older position later. */
export function forgetPosition(viewerId: string | null, eventId: string): void {
  const { durationMs = 0 } = readPositions(viewerId)[eventId] ?? {};
  storePosition(viewerId, eventId, { positionMs: 0, durationMs, at: serverNow() });
}
