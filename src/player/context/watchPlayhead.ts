import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";
import { latencyMs, type LiveWindow } from "#src/player/timeline/liveEdge.ts";

const CHANGES = ["timeupdate", "play", "playing", "pause", "waiting", "seeked", "ended"] as const;

/** At least once a second while it moves, and with null when it is lost or has ended. Returns what ends this. */
export function watchPlayhead(
  video: HTMLVideoElement,
  stream: Stream,
  onPlayhead: (playhead: Playhead | null) => void,
): () => void {
  const abort = new AbortController();
  let window: LiveWindow | null = null;
  let windowSince = 0;
  /** How much longer than expected the playlist has not grown, ms: the match goes on, and its live edge moves. */
  const overdueMs = () => {
    const { live } = stream.get();
    if (live?.endS !== window?.endS) windowSince = serverNow();
    window = live;
    if (live === null) return 0;
    // The hold-back covers the usual wait for the next playlist.
    return Math.max(0, serverNow() - windowSince - (live.endS - live.syncS) * 1000);
  };
  let last = "";
  const report = () => {
    const overdue = overdueMs();
    const playhead = playheadOf(video, stream, overdue);
    if (playhead === undefined) return;
    // `timeupdate` comes four times a second, and the page tells of whole seconds.
    const edge = `${window?.syncS} ${Math.floor(overdue / 1000)}`;
    const key = `${Math.floor(video.currentTime)} ${edge} ${playhead?.isMoving}`;
    if (key === last) return;
    last = key;
    onPlayhead(playhead);
  };
  for (const name of CHANGES) video.addEventListener(name, report, { signal: abort.signal });
  const stop = stream.subscribe(report);
  // A picture that stands falls behind without an event.
  const timer = setInterval(report, SECOND_MS);
  report();
  return () => {
    abort.abort();
    clearInterval(timer);
    stop();
  };
}

/** Undefined while nobody knows yet: before the first picture, and during a seek. */
function playheadOf(video: HTMLVideoElement, stream: Stream, overdueMs: number): Playhead | null | undefined {
  const { fatalError, isWindow, live, datedRanges } = stream.get();
  if (fatalError !== null) return null;
  if (video.readyState < video.HAVE_CURRENT_DATA || video.seeking) return undefined;
  const isMoving = !video.paused && video.readyState >= video.HAVE_FUTURE_DATA;
  const { currentTime } = video;
  if (!isWindow) return { kind: "recording", positionMs: currentTime * 1000, isMoving };
  if (video.ended) return null;
  const date = dateAt(datedRanges, currentTime);
  // The window of a stream that has ended does not move on.
  if (live === null) return { kind: "live", date, behindMs: restMs(video), isMoving };
  const isPossible = latencyMs(serverNow(), date, live.endS - currentTime) !== null;
  const behindMs = (live.syncS - currentTime) * 1000 + overdueMs;
  return { kind: "live", date: isPossible ? date : null, behindMs, isMoving };
}

function restMs({ duration, currentTime }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? (duration - currentTime) * 1000 : 0;
}
