import { accessOf } from "#src/domain/event/access.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import type { Contract } from "./contract.ts";

/**
 * When the viewer's right to watch a video ends (DWN-6): with the last of what they bought for it, unless that renews by
 * itself. Null if it does not end, or is not known.
 */
export function rightsEnd(video: SportEvent | MediaEvent, contracts: readonly Contract[]): EpochMs | null {
  const { kind } = accessOf(video);
  if (kind === "free" || kind === "members") return null;
  const matchId = video.eventId || video.id;
  const bought = contracts.filter(
    ({ isActive, eventId }) => isActive && (eventId === matchId || (eventId === null && kind === "subscription")),
  );
  const ends = bought.map(({ endDate, autoRenew, isCanceled }) => (autoRenew && !isCanceled ? null : endDate));
  if (ends.length === 0 || ends.includes(null)) return null;
  return Math.max(...ends.map((end) => end ?? 0));
}
