import { DATA_SAVER_HEIGHT } from "#src/player/engine/dataSaver.ts";

/** The layout that a tile is part of. */
export interface TileLayout {
  readonly count: number;
  readonly isLarge: boolean;
  readonly isSaving: boolean;
}

const FEW_TILES = 2;
const GOOD_HEIGHT = 720;
const SMALL_HEIGHT = 480;

/**
 * Returns the maximum height of a tile's picture in px (PLR-8): 720 for one or two tiles and the large one, 480 for the
 * others and with the data saver on. The size on screen limits it further (hlsConfig.ts).
 */
export function tileHeight({ count, isLarge, isSaving }: TileLayout): number {
  if (isSaving) return DATA_SAVER_HEIGHT;
  return count <= FEW_TILES || isLarge ? GOOD_HEIGHT : SMALL_HEIGHT;
}
