import type { StartAt } from "#src/player/prefetch/prefetchStream.ts";
import { positionAt, type DatedStretch } from "./timeline.ts";

/** Where a live stream can be watched now, in seconds of the media element's time line. */
export interface LiveWindow {
  readonly startS: number;
  /** End of the last segment. */
  readonly endS: number;
  /** Where the player holds itself behind the end. */
  readonly syncS: number;
}

/** The same window, give or take half a second: what moves less is not worth drawing anew. */
export function sameWindow(one: LiveWindow | null, other: LiveWindow | null): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one.startS - other.startS) < 0.5 && Math.abs(one.endS - other.endS) < 0.5;
}

/** Behind this much more than the hold-back, the viewer is "behind" and is offered the way back. */
const SLACK_S = 4;

/** Dates that are further from now than this, beside how far back the viewer went, are of another clock or day, ms. */
const MOST_DELAYED_MS = 30 * 60_000;

/**
 * Media contract: latency shown = now − program date-time at the playhead; never below zero (a clock may be early).
 * Null where the stream is not dated, or its dates cannot be.
 * @param behindEndS from the playhead to the end of the window
 */
export function latencyMs(now: number, dateAtPlayhead: number | null, behindEndS: number): number | null {
  if (dateAtPlayhead === null) return null;
  const latency = now - dateAtPlayhead;
  return Math.abs(latency - behindEndS * 1000) > MOST_DELAYED_MS ? null : Math.max(0, latency);
}

/** True while the playhead is where live play holds itself, give or take two segments. */
export function isAtEdge(currentS: number, window: LiveWindow): boolean {
  return currentS >= window.syncS - SLACK_S;
}

/**
 * Where live play begins, s of the element's time line: at the place that was asked for, by position or by date (epoch
 * ms), else at the edge.
 */
export function beginsAt(
  { live, stretches }: { live: LiveWindow; stretches: readonly DatedStretch[] },
  at: StartAt,
): number {
  if (at === null) return live.syncS;
  return "positionS" in at ? at.positionS : (positionAt(stretches, at.date) ?? live.syncS);
}

/** Keeps a wanted position inside what can be watched. */
export function clampSeek(wantedS: number, range: { startS: number; endS: number }): number {
  return Math.min(Math.max(wantedS, range.startS), Math.max(range.startS, range.endS));
}

/** Takes the playhead to where live play holds itself; does nothing on demand. */
export function goToEdge(video: HTMLVideoElement, window: LiveWindow | null): void {
  if (window !== null) video.currentTime = window.syncS;
}
