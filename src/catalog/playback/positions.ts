import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

/** Where a viewer stopped in a recording: position and duration in ms, `at` in epoch ms. */
export interface StoredPosition {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly at: number;
}

const MAX_POSITIONS = 50;
/** A shorter view does not count as watching. */
const FIRST_MS = 30_000;
/** A recording counts as watched from this share of its length on. */
const WATCHED_SHARE = 0.95;

const keyOf = (viewerId: string | null): LocalKey => `touchline-positions:${viewerId ?? ""}`;

function readAll(viewerId: string | null): Record<string, StoredPosition> {
  const stored = parseJson(readStored(keyOf(viewerId)) ?? "null");
  if (!isRecord(stored)) return {};
  const positions: Record<string, StoredPosition> = {};
  for (const [eventId, value] of Object.entries(stored)) {
    if (!isRecord(value)) continue;
    const { positionMs, durationMs, at } = value;
    if (isTime(positionMs) && isTime(durationMs) && isTime(at)) positions[eventId] = { positionMs, durationMs, at };
  }
  return positions;
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

/** Returns where this viewer stopped in the recording, or null (PLR-2). */
export function storedPosition(viewerId: string | null, eventId: string): StoredPosition | null {
  const all = readAll(viewerId);
  return Object.hasOwn(all, eventId) ? (all[eventId] ?? null) : null;
}

/** Returns the ids of recordings that this viewer started but did not finish on this device, the latest first. */
export const unfinishedRecordings = (viewerId: string | null): readonly string[] =>
  Object.entries(readAll(viewerId))
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([eventId]) => eventId);

/** Deletes it near the start and the end. Ignores a viewer who is signing out: the player may report late (SES-5). */
export function rememberPosition(viewerId: string | null, eventId: string, stopped: StoredPosition): void {
  if (sessionStore.isLeaving() || viewerIdOf(sessionStore.get()) !== viewerId) return;
  const { [eventId]: _, ...others } = readAll(viewerId);
  const { positionMs, durationMs } = stopped;
  const isWorthIt = positionMs >= FIRST_MS && positionMs < durationMs * WATCHED_SHARE;
  const positions = Object.entries(isWorthIt ? { ...others, [eventId]: stopped } : others)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MAX_POSITIONS);
  writeAll(viewerId, Object.fromEntries(positions));
}

export function forgetPosition(viewerId: string | null, eventId: string): void {
  const { [eventId]: _, ...others } = readAll(viewerId);
  writeAll(viewerId, others);
}

function writeAll(viewerId: string | null, positions: Readonly<Record<string, StoredPosition>>): void {
  const isNone = Object.keys(positions).length === 0;
  writeStored(keyOf(viewerId), isNone ? null : JSON.stringify(positions));
}
