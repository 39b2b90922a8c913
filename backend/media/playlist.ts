import type { Cuts, SegmentWindow } from "./timeline.ts";

/** What a media playlist is written from. */
export interface PlaylistSource {
  readonly cuts: Cuts;
  readonly window: SegmentWindow;
  /** Wall-clock time of position 0, epoch ms. */
  readonly streamStart: number;
  /** Complete from the first position and never changing. */
  readonly onDemand: boolean;
  /** The player knows what is far behind the edge from its last look and asked to be spared that. */
  readonly skip: boolean;
  /** Address of the init section; null where segments need none. */
  readonly initUri: string | null;
  /** Address of segment `index` of the loop. */
  readonly segmentUri: (index: number) => string;
}

/** Target durations before the end of a stream within which nothing is left out: the fewest that are allowed. */
const KEPT = 6;

/**
 * A media playlist. The recording loops, so every seam is a discontinuity; a seam's tag belongs to the segment after it
 * and is counted in the discontinuity sequence once that segment has left (RFC 8216 §6.2.2). Of a running stream it is a
 * delta update where that was asked for (RFC 8216bis §6.2.5.1): to read half an hour of segments anew every two seconds
 * costs a slow phone more than anything else does while it plays.
 */
export function mediaPlaylist(source: PlaylistSource): string {
  const { cuts, window, streamStart, onDemand, skip, initUri, segmentUri } = source;
  const runs = !onDemand && !window.ended;
  const keptS = KEPT * targetS(cuts);
  const first = skip && runs ? firstWithin(source, keptS) : window.from;
  const isDelta = first > window.from;
  const lines = [
    "#EXTM3U",
    `#EXT-X-VERSION:${isDelta ? 9 : 6}`,
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-TARGETDURATION:${targetS(cuts)}`,
  ];
  if (runs) lines.push(`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${keptS.toFixed(1)}`);
  if (onDemand) lines.push("#EXT-X-PLAYLIST-TYPE:VOD");
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${window.from}`);
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(window.from / cuts.count) - 1)}`);
  if (initUri !== null) lines.push(`#EXT-X-MAP:URI="${initUri}"`);
  if (isDelta) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${first - window.from}`);
  for (let index = first; index < window.until; index += 1) {
    const start = cuts.startOf(index);
    const seam = index > 0 && index % cuts.count === 0;
    if (seam) lines.push("#EXT-X-DISCONTINUITY");
    if (seam || index === first) lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(streamStart + start).toISOString()}`);
    lines.push(`#EXTINF:${((cuts.startOf(index + 1) - start) / 1000).toFixed(3)},`, segmentUri(index % cuts.count));
  }
  if (window.ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

/** The first segment of which a part is within `keptS` seconds of the end. */
function firstWithin({ cuts, window }: PlaylistSource, keptS: number): number {
  const boundary = cuts.startOf(window.until) - keptS * 1000;
  let first = window.until;
  while (first > window.from && cuts.startOf(first) > boundary) first -= 1;
  return first;
}

function targetS(cuts: Cuts): number {
  let longestMs = 0;
  for (let index = 0; index < cuts.count; index += 1)
    longestMs = Math.max(longestMs, cuts.startOf(index + 1) - cuts.startOf(index));
  return Math.round(longestMs / 1000);
}
