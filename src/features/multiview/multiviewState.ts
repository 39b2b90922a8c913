import { isId } from "#src/lib/isId.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { DATA_SAVER_HEIGHT } from "#src/player/engine/dataSaver.ts";
import type { Camera } from "#src/player/manifest/streams.ts";

const FEW_TILES = 2;
const GOOD_HEIGHT = 720;
const SMALL_HEIGHT = 480;

/** Maximum number of tiles (PLR-8). */
export const MAX_TILES = 4;
export const MAX_TILES_DATA_SAVER = 2;

export type TileCount = 2 | 4;

export interface MultiviewState {
  /** Ids of the tiles in their order. */
  readonly ids: readonly string[];
  /** The tile with sound; the first one if this is not shown. */
  readonly soundId: string | null;
  /** The large tile; null if all have the same size. */
  readonly largeId: string | null;
  readonly tiles: TileCount;
}

const KEY = "touchline-multiview";
const NOTHING: MultiviewState = { ids: [], soundId: null, largeId: null, tiles: 4 };

/** No event id has a line break in it. */
const PANO = "\npano";

/** Returns the id of a tile. That of an HD tile is its event's id, as in selections that earlier builds stored. */
export const tileOf = (eventId: string, camera: Camera): string => (camera === "pano" ? eventId + PANO : eventId);
export const eventOf = (tile: string): string => (tile.endsWith(PANO) ? tile.slice(0, -PANO.length) : tile);
export const cameraOf = (tile: string): Camera => (tile.endsWith(PANO) ? "pano" : "hd");

const isTile = (value: unknown): value is string => typeof value === "string" && isId(eventOf(value));

/** Returns the stored multi-view (PLR-8); anything malformed reads as empty. */
export function readMultiview(): MultiviewState {
  const stored = parseJson(readStored(KEY) ?? "null");
  if (!isRecord(stored)) return NOTHING;
  const ids = Array.isArray(stored.ids) ? [...new Set(stored.ids.filter(isTile))].slice(0, MAX_TILES) : [];
  const among = (id: unknown) => (isTile(id) && ids.includes(id) ? id : null);
  return {
    ids,
    soundId: among(stored.soundId),
    largeId: among(stored.largeId),
    tiles: stored.tiles === 2 ? 2 : 4,
  };
}

export function storeMultiview(chosen: MultiviewState): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** If all places are taken, it replaces the last tile without sound, of another match if there is one. */
export function withTile(chosen: MultiviewState, id: string, max: number): MultiviewState {
  if (!isTile(id) || chosen.ids.includes(id)) return chosen;
  const shown = chosen.ids.slice(0, max);
  if (shown.length < max) return { ...chosen, ids: [...shown, id] };
  const others = shown.filter((other) => eventOf(other) !== eventOf(id));
  const leaving = others.findLast((other) => other !== soundOf(chosen, max)) ?? others.at(-1) ?? shown.at(-1);
  return {
    ...withoutTile({ ...chosen, ids: shown }, leaving ?? ""),
    ids: shown.map((one) => (one === leaving ? id : one)),
  };
}

export function withoutTile(chosen: MultiviewState, id: string): MultiviewState {
  return {
    ...chosen,
    ids: chosen.ids.filter((one) => one !== id),
    soundId: chosen.soundId === id ? null : chosen.soundId,
    largeId: chosen.largeId === id ? null : chosen.largeId,
  };
}

/** Returns the tile with sound among the first `max` tiles; null if there are no tiles. */
export function soundOf({ ids, soundId }: MultiviewState, max: number): string | null {
  const shown = ids.slice(0, max);
  return soundId !== null && shown.includes(soundId) ? soundId : (shown[0] ?? null);
}

interface TileLayout {
  readonly count: number;
  readonly isLarge: boolean;
  readonly isSaving: boolean;
}

/** In px (PLR-8): 720 for one or two tiles and the large one, else 480; the size on screen limits it further. */
export function tileHeight({ count, isLarge, isSaving }: TileLayout): number {
  if (isSaving) return DATA_SAVER_HEIGHT;
  return count <= FEW_TILES || isLarge ? GOOD_HEIGHT : SMALL_HEIGHT;
}
