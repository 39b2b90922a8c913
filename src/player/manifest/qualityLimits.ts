import type Hls from "hls.js";
import type { HlsConfig } from "hls.js";

/** What automatic quality keeps to, beside the size on screen. A rendition the viewer chose is not limited. */
export interface QualityLimits {
  /** Height of the picture, px; null for any. */
  readonly maxHeight: number | null;
  /** The picture is shown this much larger than its element. */
  readonly zoom: number;
}

export const NO_LIMITS: QualityLimits = { maxHeight: null, zoom: 1 };

/** What a playlist tells of a rendition: height in px, 0 where it names none; bit rate in bit/s. */
export interface Rendition {
  readonly height: number;
  readonly bitrate: number;
}

/** As wide for its height as most pictures are. */
const USUAL_ASPECT = 16 / 9;
/** Of the usual ladder (media contract): each of its rungs but the largest spends about this on a pixel, bit/s. */
const RATE_OF_PIXEL = 4;

/** Height of a rendition, px; where its playlist names none, that of a picture for which such a bit rate is usual. */
export const heightOf = ({ height, bitrate }: Rendition): number =>
  height > 0 ? height : Math.sqrt(bitrate / (RATE_OF_PIXEL * USUAL_ASPECT));

/** The highest of `ladder` (in its order, lowest first) within `maxHeight`; the lowest when all are above it. */
export function levelWithin(ladder: readonly Rendition[], maxHeight: number | null): number {
  if (maxHeight === null) return ladder.length - 1;
  return Math.max(
    0,
    ladder.findLastIndex((rendition) => heightOf(rendition) <= maxHeight),
  );
}

/** The lowest of a ladder that names no sizes which has a picture for all of `px` on screen; null where it names them. */
function unnamedLevelFor(ladder: readonly Rendition[], px: number): number | null {
  if (ladder.some(({ height }) => height > 0)) return null;
  const fitting = ladder.findIndex((rendition) => heightOf(rendition) * USUAL_ASPECT >= px);
  return fitting < 0 ? ladder.length - 1 : fitting;
}

type CapLevelController = NonNullable<HlsConfig["capLevelController"]>;

/**
 * hls.js's own limit by the size on screen, with ours beside it (PLR-8, PLR-1).
 * @param limits the limits at this moment
 * @param onMade gets what applies them anew
 */
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
