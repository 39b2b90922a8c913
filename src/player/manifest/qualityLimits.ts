import type Hls from "hls.js";
import type { HlsConfig } from "hls.js";

/** Limits of automatic quality, beside the size on screen. A rendition that the viewer chose is not limited. */
export interface QualityLimits {
  /** Height of the picture, px; null for no limit. */
  readonly maxHeight: number | null;
  /** Factor by which the picture is shown larger than its element. */
  readonly zoom: number;
}

export const NO_LIMITS: QualityLimits = { maxHeight: null, zoom: 1 };

/** A rendition in a playlist: height in px, 0 if unknown; bit rate in bit/s. */
export interface Rendition {
  readonly height: number;
  readonly bitrate: number;
}

const USUAL_ASPECT = 16 / 9;
/** Bit rate per pixel of the usual ladder (media contract), except for its largest rendition, bit/s. */
const RATE_OF_PIXEL = 4;

/** Returns the height of a rendition, px; estimated from the bit rate if its playlist names none. */
export const heightOf = ({ height, bitrate }: Rendition): number =>
  height > 0 ? height : Math.sqrt(bitrate / (RATE_OF_PIXEL * USUAL_ASPECT));

/** Returns the highest level of `ladder` (lowest first) within `maxHeight`; the lowest if all are above it. */
export function levelWithin(ladder: readonly Rendition[], maxHeight: number | null): number {
  if (maxHeight === null) return ladder.length - 1;
  return Math.max(
    0,
    ladder.findLastIndex((rendition) => heightOf(rendition) <= maxHeight),
  );
}

/** Returns the lowest level that is at least `px` wide, or else the highest. Null where the ladder names sizes. */
function unnamedLevelFor(ladder: readonly Rendition[], px: number): number | null {
  if (ladder.some(({ height }) => height > 0)) return null;
  const fitting = ladder.findIndex((rendition) => heightOf(rendition) * USUAL_ASPECT >= px);
  return fitting < 0 ? ladder.length - 1 : fitting;
}

type CapLevelController = NonNullable<HlsConfig["capLevelController"]>;

/** hls.js's own, which knows the size on screen, with our limits added (PLR-8, PLR-1). */
export function limitedController(
  Base: CapLevelController,
  limits: () => QualityLimits,
  onMade: (apply: () => void) => void,
): CapLevelController {
  return class LimitedController extends Base {
    readonly #hls: Hls;

    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
      onMade(() => this.detectPlayerSize());
    }

    override getMaxLevel(capLevelIndex: number): number {
      const bySize = super.getMaxLevel(capLevelIndex);
      const { levels } = this.#hls;
      const unnamed = unnamedLevelFor(levels, Math.max(this.mediaWidth, this.mediaHeight));
      return Math.min(bySize, unnamed ?? bySize, levelWithin(levels, limits().maxHeight));
    }

    override get contentScaleFactor(): number {
      return super.contentScaleFactor * limits().zoom;
    }
  };
}
