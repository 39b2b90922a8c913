import { SAVER_HEIGHT } from "#src/player/engine/dataSaver.ts";

/** How the tile stands among the others. */
export interface TilePlace {
  readonly count: number;
  readonly isLarge: boolean;
  readonly isSaving: boolean;
}

const FEW_TILES = 2;
const GOOD_HEIGHT = 720;
const SMALL_HEIGHT = 480;

/**
 * Height that a tile's picture is at most, px (PLR-8): one or two tiles and the large one in 720p, four in 480p. The
 * size on screen limits it further (hlsConfig.ts).
 */
export function tileHeight({ count, isLarge, isSaving }: TilePlace): number {
  if (isSaving) return SAVER_HEIGHT;
  return count <= FEW_TILES || isLarge ? GOOD_HEIGHT : SMALL_HEIGHT;
}
