/** A moment or tag on the timeline. `positionS` is in the time of the media element. */
export interface Marker {
  readonly id: string;
  readonly positionS: number;
  readonly label: string;
  /** True for scores, which get the tall pennant; all others get a small flag. */
  readonly tall: boolean;
  /** `#rrggbb` of the team; null for neither. */
  readonly color: string | null;
}

/** Markers shown as one flag; `at` is its position in per cent of the scrubber. */
export interface MarkerGroup {
  readonly at: number;
  readonly markers: readonly [Marker, ...Marker[]];
}

/** Flags closer to each other than the width of their hit area, px, would overlap. */
const MARKER_GAP_PX = 24;

/** Returns the markers within the range, oldest first; those closer than the gap are merged into one group. */
export function mergeMarkers(
  markers: readonly Marker[],
  range: { startS: number; endS: number },
  widthPx: number,
  gapPx = MARKER_GAP_PX,
): MarkerGroup[] {
  const length = range.endS - range.startS;
  if (!(length > 0)) return [];
  const inside = markers
    .filter((marker) => marker.positionS >= range.startS && marker.positionS <= range.endS)
    .toSorted((a, b) => a.positionS - b.positionS);
  const groups: MarkerGroup[] = [];
  for (const marker of inside) {
    const at = ((marker.positionS - range.startS) / length) * 100;
    const last = groups.at(-1);
    if (last !== undefined && ((at - last.at) / 100) * widthPx < gapPx) {
      groups[groups.length - 1] = { at: last.at, markers: [...last.markers, marker] };
    } else groups.push({ at, markers: [marker] });
  }
  return groups;
}

/** Returns the marker that stands for a group: the first score in it, else the first. */
export function leadMarker(group: MarkerGroup): Marker {
  return group.markers.find((marker) => marker.tall) ?? group.markers[0];
}
