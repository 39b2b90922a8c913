import type { Cuts, SegmentWindow } from "./timeline.ts";

/** What a media playlist is written from. */
export interface PlaylistSource {
  readonly cuts: Cuts;
  readonly window: SegmentWindow;
  /** Wall-clock time of position 0, epoch ms. */
  readonly streamStart: number;
  /** Complete from the first position and never changing. */
  readonly onDemand: boolean;
  /** Address of the init section; null where segments need none. */
  readonly initUri: string | null;
  /** Address of segment `index` of the loop. */
  readonly segmentUri: (index: number) => string;
}

/**
 * A media playlist. The recording loops, so every seam is a discontinuity; a seam's tag belongs to the segment after it
 * and is counted in the discontinuity sequence once that segment has left (RFC 8216 §6.2.2).
 */
export function mediaPlaylist(source: PlaylistSource): string {
  const { cuts, window, streamStart, onDemand, initUri, segmentUri } = source;
  const lines = [
    "#EXTM3U",
    "#EXT-X-VERSION:6",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    `#EXT-X-TARGETDURATION:${targetS(cuts)}`,
  ];
  if (onDemand) lines.push("#EXT-X-PLAYLIST-TYPE:VOD");
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${window.from}`);
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${Math.max(0, Math.ceil(window.from / cuts.count) - 1)}`);
  if (initUri !== null) lines.push(`#EXT-X-MAP:URI="${initUri}"`);
  for (let index = window.from; index < window.until; index += 1) {
    const start = cuts.startOf(index);
    const seam = index > 0 && index % cuts.count === 0;
    if (seam) lines.push("#EXT-X-DISCONTINUITY");
    if (seam || index === window.from)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(streamStart + start).toISOString()}`);
    lines.push(`#EXTINF:${((cuts.startOf(index + 1) - start) / 1000).toFixed(3)},`, segmentUri(index % cuts.count));
  }
  if (window.ended) lines.push("#EXT-X-ENDLIST");
  return `${lines.join("\n")}\n`;
}

function targetS(cuts: Cuts): number {
  let longestMs = 0;
  for (let index = 0; index < cuts.count; index += 1)
    longestMs = Math.max(longestMs, cuts.startOf(index + 1) - cuts.startOf(index));
  return Math.round(longestMs / 1000);
}
