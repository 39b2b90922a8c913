import { isId } from "#src/lib/isId.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";

/** The most pictures at once (PLR-8); two while data is saved. */
export const MOST_TILES = 4;
export const MOST_SAVING = 2;

type TileCount = 2 | 4;

/** What is watched at once on this device. */
export interface Chosen {
  /** Ids of events, in the order of their tiles. */
  readonly ids: readonly string[];
  /** The event with the sound on; the first where the stored one is not among them. */
  readonly soundId: string | null;
  /** The one that is drawn large, null for all alike. */
  readonly largeId: string | null;
  readonly tiles: TileCount;
}

const KEY = "touchline-multiview";
const NOTHING: Chosen = { ids: [], soundId: null, largeId: null, tiles: 4 };

/** What was watched last (PLR-8); whatever is no choice reads like none. */
export function readChosen(): Chosen {
  const stored = parseJson(readStored(KEY) ?? "null");
  if (!isRecord(stored)) return NOTHING;
  const ids = Array.isArray(stored.ids) ? [...new Set(stored.ids.filter(isId))].slice(0, MOST_TILES) : [];
  const among = (id: unknown) => (isId(id) && ids.includes(id) ? id : null);
  return {
    ids,
    soundId: among(stored.soundId),
    largeId: among(stored.largeId),
    tiles: stored.tiles === 2 ? 2 : 4,
  };
}

/** Keeps it on this device. */
export function keepChosen(chosen: Chosen): void {
  writeStored(KEY, JSON.stringify(chosen));
}

/** The choice with one more event; when all places are taken it takes that of the last one that is not heard. */
export function withEvent(chosen: Chosen, id: string, most: number): Chosen {
  if (!isId(id) || chosen.ids.includes(id)) return chosen;
  const shown = chosen.ids.slice(0, most);
  if (shown.length < most) return { ...chosen, ids: [...shown, id] };
  const leaving = shown.findLast((other) => other !== soundOf(chosen, most)) ?? shown.at(-1);
  return {
    ...withoutEvent({ ...chosen, ids: shown }, leaving ?? ""),
    ids: shown.map((one) => (one === leaving ? id : one)),
  };
}

/** The choice without this event. */
export function withoutEvent(chosen: Chosen, id: string): Chosen {
  return {
    ...chosen,
    ids: chosen.ids.filter((one) => one !== id),
    soundId: chosen.soundId === id ? null : chosen.soundId,
    largeId: chosen.largeId === id ? null : chosen.largeId,
  };
}

/** The event that is heard among the first `most`; null when there is none. */
export function soundOf({ ids, soundId }: Chosen, most: number): string | null {
  const shown = ids.slice(0, most);
  return soundId !== null && shown.includes(soundId) ? soundId : (shown[0] ?? null);
}
