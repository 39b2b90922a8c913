import type { Playhead } from "#src/domain/playhead/playhead.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";
import { latencyMs } from "#src/player/timeline/liveEdge.ts";

const CHANGES = ["timeupdate", "play", "playing", "pause", "waiting", "seeked", "ended"] as const;

/** At least once a second while it moves, and with null when it is lost or has ended. Returns what ends this. */
export function watchPlayhead(
  video: HTMLVideoElement,
  stream: Stream,
  onPlayhead: (playhead: Playhead | null) => void,
): () => void {
  const abort = new AbortController();
  let last = "";
  const report = () => {
    const playhead = playheadOf(video, stream);
    if (playhead === undefined) return;
    // `timeupdate` comes four times a second, and the page tells of whole seconds.
    const key = `${Math.floor(video.currentTime)} ${stream.get().live?.syncS} ${playhead?.isMoving}`;
    if (key === last) return;
    last = key;
    onPlayhead(playhead);
  };
  for (const name of CHANGES) video.addEventListener(name, report, { signal: abort.signal });
  const stop = stream.subscribe(report);
  report();
  return () => {
    abort.abort();
    stop();
  };
}

/** Undefined while nobody knows yet: before the first picture, and during a seek. */
function playheadOf(video: HTMLVideoElement, stream: Stream): Playhead | null | undefined {
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
  return { kind: "live", date: isPossible ? date : null, behindMs: (live.syncS - currentTime) * 1000, isMoving };
}

function restMs({ duration, currentTime }: HTMLVideoElement): number {
  return Number.isFinite(duration) ? (duration - currentTime) * 1000 : 0;
}
