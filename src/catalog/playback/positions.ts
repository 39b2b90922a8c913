import { FIRST_MS, isBegun, type StoredPosition } from "#src/domain/viewer/position.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

const MAX_POSITIONS = 50;

/** The latest position of this viewer on this device, for whoever tells the server. */
export const lastPosition = createStore<OwnPosition | null>(null);

interface OwnPosition extends StoredPosition {
  readonly id: string;
  readonly viewerId: string | null;
}

const keyOf = (viewerId: string | null): LocalKey => `touchline-positions:${viewerId ?? ""}`;

/** Returns all positions of this viewer on this device, by event. */
export function readPositions(viewerId: string | null): Record<string, StoredPosition> {
  const stored = parseJson(readStored(keyOf(viewerId)) ?? "null");
  if (!isRecord(stored)) return {};
  const positions: Record<string, StoredPosition> = {};
  for (const [id, value] of Object.entries(stored)) {
    if (!isRecord(value)) continue;
    const { positionMs, durationMs, at, device } = value;
    if (!isTime(positionMs) || !isTime(durationMs) || !isTime(at)) continue;
    positions[id] = { positionMs, durationMs, at, device: typeof device === "string" ? device : null };
  }
  return positions;
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

/** Returns where this viewer stopped in the recording, or null (PLR-2). */
export function storedPosition(viewerId: string | null, eventId: string): StoredPosition | null {
  const all = readPositions(viewerId);
  const found = Object.hasOwn(all, eventId) ? all[eventId] : undefined;
  return found !== undefined && isBegun(found) ? found : null;
}

/** Stores where this viewer stopped, unless it is so near the start that an earlier position is worth more. */
export function rememberPosition(
  viewerId: string | null,
  eventId: string,
  watched: Omit<StoredPosition, "device">,
): void {
  if (watched.positionMs >= FIRST_MS) storePosition(viewerId, eventId, watched);
}

/** Stores a position of this device. */
export function storePosition(viewerId: string | null, eventId: string, watched: Omit<StoredPosition, "device">): void {
  const position = { ...watched, device: null };
  if (!writePositions(viewerId, { ...readPositions(viewerId), [eventId]: position })) return;
  lastPosition.set({ ...position, id: eventId, viewerId });
}

/** Returns false for a viewer who is signing out: player and server may report late (SES-5). */
export function writePositions(viewerId: string | null, positions: Readonly<Record<string, StoredPosition>>): boolean {
  if (sessionStore.isLeaving() || viewerIdOf(sessionStore.get()) !== viewerId) return false;
  const latest = Object.entries(positions)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_POSITIONS);
  writeStored(keyOf(viewerId), JSON.stringify(Object.fromEntries(latest)));
  return true;
}
