/** What is nearer to the beginning of a window than this, s, may leave it before it has loaded. */
const MARGIN_S = 10;

interface PlaylistWindow {
  readonly startS: number;
  readonly endS: number;
  /** Whether its first segments are dropped as new ones come. */
  readonly isSliding: boolean;
}

/** Returns the first position, s, at which playback can begin in a playlist; in a short window a quarter behind its start. */
export const firstPlayableS = ({ startS, endS, isSliding }: PlaylistWindow): number =>
  isSliding ? startS + Math.min(MARGIN_S, (endS - startS) / 4) : startS;
