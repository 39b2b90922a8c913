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

/** The highest of `heights` (in the ladder's order, lowest first) within `maxHeight`; the lowest when none is. */
export function levelWithin(heights: readonly number[], maxHeight: number | null): number {
  if (maxHeight === null) return heights.length - 1;
  return Math.max(
    0,
    heights.findLastIndex((height) => height <= maxHeight),
  );
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
      const heights = this.#hls.levels.map(({ height }) => height);
      return Math.min(bySize, levelWithin(heights, limits().maxHeight));
    }

    override get contentScaleFactor(): number {
      return super.contentScaleFactor * limits().zoom;
    }
  };
}
