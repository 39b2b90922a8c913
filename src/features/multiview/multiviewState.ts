import { isId } from "#src/lib/isId.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { DATA_SAVER_HEIGHT } from "#src/player/engine/dataSaver.ts";

const FEW_TILES = 2;
const GOOD_HEIGHT = 720;
const SMALL_HEIGHT = 480;

/** Maximum number of tiles (PLR-8). */
export const MAX_TILES = 4;
export const MAX_TILES_DATA_SAVER = 2;

export type TileCount = 2 | 4;

export interface MultiviewState {
  /** Event ids in the order of the tiles. */
  readonly ids: readonly string[];
  /** The event with sound; the first tile if this event is not shown. */
  readonly soundId: string | null;
  /** The event of the large tile; null if all tiles have the same size. */
  readonly largeId: string | null;
  readonly tiles: TileCount;
}

const KEY = "touchline-multiview";
const NOTHING: MultiviewState = { ids: [], soundId: null, largeId: null, tiles: 4 };

/** Returns the stored multi-view (PLR-8); anything malformed reads as empty. */
export function readMultiview(): MultiviewState {
  const stored = parseJson(readStored(KEY) ?? "null");
  if (!isRecord(stored)) return NOTHING;
  const ids = Array.isArray(stored.ids) ? [...new Set(stored.ids.filter(isId))].slice(0, MAX_TILES) : [];
  const among = (id: unknown) => (isId(id) && ids.includes(id) ? id : null);
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

/** Returns the multi-view with one more event. If all places are taken, it replaces the last tile without sound. */
export function withEvent(chosen: MultiviewState, id: string, max: number): MultiviewState {
  if (!isId(id) || chosen.ids.includes(id)) return chosen;
  const shown = chosen.ids.slice(0, max);
  if (shown.length < max) return { ...chosen, ids: [...shown, id] };
  const leaving = shown.findLast((other) => other !== soundOf(chosen, max)) ?? shown.at(-1);
  return {
    ...withoutEvent({ ...chosen, ids: shown }, leaving ?? ""),
    ids: shown.map((one) => (one === leaving ? id : one)),
  };
}

export function withoutEvent(chosen: MultiviewState, id: string): MultiviewState {
  return {
    ...chosen,
    ids: chosen.ids.filter((one) => one !== id),
    soundId: chosen.soundId === id ? null : chosen.soundId,
    largeId: chosen.largeId === id ? null : chosen.largeId,
  };
}

/** Returns the event with sound among the first `max` tiles; null if there are no tiles. */
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
