import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";
import { positionAt, type DatedRange } from "./datedRanges.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** The range in which a live stream can be watched now, s of the media element's timeline. */
export interface LiveWindow {
  readonly startS: number;
  /** End of the last segment. */
  readonly endS: number;
  /** The position at the hold-back behind the end. */
  readonly syncS: number;
}

/** Returns true if both windows are the same within half a second: a smaller change needs no render. */
export function sameWindow(one: LiveWindow | null, other: LiveWindow | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.startS - other.startS) < 0.5 && Math.abs(one.endS - other.endS) < 0.5;
}

/** Further behind the hold-back than this, s, the viewer is "behind" and is offered the way back. */
const SLACK_S = 4;

/** A latency that differs by more than this from the distance to the live edge is due to another clock or day, ms. */
const MAX_DIFFERENCE_MS = 30 * MINUTE_MS;

/** In ms, at least 0 (media contract); null without dates, or with impossible ones for a playhead `behindEndS`. */
export function latencyMs(now: number, dateAtPlayhead: number | null, behindEndS: number): number | null {
  if (dateAtPlayhead === null) return null;
  const latency = now - dateAtPlayhead;
  return Math.abs(latency - behindEndS * 1000) > MAX_DIFFERENCE_MS ? null : Math.max(0, latency);
}

/** Returns true while the playhead is at the hold-back position, within two segments. */
export function isAtLiveEdge(currentS: number, window: LiveWindow): boolean {
  return currentS >= window.syncS - SLACK_S;
}

/** In s of the element's timeline: the requested position or date (epoch ms), else the hold-back position. */
export function startPosition(
  { live, datedRanges }: { live: LiveWindow; datedRanges: readonly DatedRange[] },
  at: StartAt,
): number {
  if (at === null) return live.syncS;
  return "positionS" in at ? at.positionS : (positionAt(datedRanges, at.date) ?? live.syncS);
}

/** Limits a wanted position to the range that can be watched, s. */
export function clampSeek(wantedS: number, range: { startS: number; endS: number }): number {
  return Math.min(Math.max(wantedS, range.startS), Math.max(range.startS, range.endS));
}

export function seekToLiveEdge(video: HTMLVideoElement, window: LiveWindow | null): void {
  if (window !== null) video.currentTime = window.syncS;
}
