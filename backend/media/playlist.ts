import type { SegmentBoundaries, SegmentWindow } from "./timeline.ts";

export interface PlaylistSource {
  readonly boundaries: SegmentBoundaries;
  readonly window: SegmentWindow;
  /** Wall-clock time of position 0, epoch ms. */
  readonly streamStart: number;
  /** Whether it is complete from position 0 and never changes. */
  readonly onDemand: boolean;
  /** Whether the player asked for a delta update, because it has the older segments from an earlier playlist. */
  readonly skip: boolean;
  /** URL of the init section; null if the segments need none. */
  readonly initUri: string | null;
  readonly segmentUri: (index: number) => string;
}

/** Target durations before the end of a stream that a delta update must contain; this is the allowed minimum. */
const DELTA_TARGET_DURATIONS = 6;

/**
 * Returns a media playlist. The recording loops, so each seam is a discontinuity; its tag belongs to the segment after
 * it and counts in the discontinuity sequence once that segment has left (RFC 8216 §6.2.2). With `skip`, a running
 * stream gets a delta update (RFC 8216bis §6.2.5.1): parsing half an hour of segments every two seconds costs a slow
 * phone more than anything else during playback.
 */
export function mediaPlaylist(source: PlaylistSource): string {
  const { boundaries, window, streamStart, onDemand, skip, initUri, segmentUri } = source;
  const runs = !onDemand && !window.ended;
  const deltaS = DELTA_TARGET_DURATIONS * targetS(boundaries);
  const first = skip && runs ? firstWithin(source, deltaS) : window.from;
  const isDelta = first > window.from;
  const lines = [
    "#EXTM3U",
    `#EXT-X-VERSION:${isDelta ? 9 : 6}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-TARGETDURATION:${targetS(boundaries)}`,
  ];
  if (runs) lines.push(`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${deltaS.toFixed(1)}`);
  if (onDemand) lines.push("#EXT-X-PLAYLIST-TYPE:VOD");
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${window.from}`);
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(window.from / boundaries.count) - 1)}`);
  if (initUri !== null) lines.push(`#EXT-X-MAP:URI="${initUri}"`);
  if (isDelta) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${first - window.from}`);
  for (let index = first; index < window.until; index += 1) {
    const start = boundaries.startOf(index);
    const seam = index > 0 && index % boundaries.count === 0;
    if (seam) lines.push("#EXT-X-DISCONTINUITY");
    if (seam || index === first) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(streamStart + start).toISOString()}`);
    lines.push(
      `#EXTINF:${((boundaries.startOf(index + 1) - start) / 1000).toFixed(3)},`,
      segmentUri(index % boundaries.count),
    );
  }
  if (window.ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/** Returns the first segment that is at least partly within `deltaS` seconds of the end. */
function firstWithin({ boundaries, window }: PlaylistSource, deltaS: number): number {
  const boundary = boundaries.startOf(window.until) - deltaS * 1000;
  let first = window.until;
  while (first > window.from && boundaries.startOf(first) > boundary) first -= 1;
  return first;
}

function targetS(boundaries: SegmentBoundaries): number {
  let longestMs = 0;
  for (let index = 0; index < boundaries.count; index += 1)
    longestMs = Math.max(longestMs, boundaries.startOf(index + 1) - boundaries.startOf(index));
  return Math.round(longestMs / 1000);
}
