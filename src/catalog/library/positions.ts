import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

/** Where a viewer stopped in a recording. ms; `at` is epoch ms. */
export interface StoppedAt {
  readonly positionMs: number;
  readonly durationMs: number;
  readonly at: number;
}

const MOST_KEPT = 50;
/** Less than this was only a look. */
const FIRST_MS = 30_000;
/** Nearer to the end than this share of it, it was watched. */
const WATCHED_SHARE = 0.95;

const keyOf = (viewerId: string | null): LocalKey => `touchline-positions:${viewerId ?? ""}`;

function readAll(viewerId: string | null): Record<string, StoppedAt> {
  const stored = parseJson(readStored(keyOf(viewerId)) ?? "null");
  if (!isRecord(stored)) return {};
  const kept: Record<string, StoppedAt> = {};
  for (const [eventId, value] of Object.entries(stored)) {
    if (!isRecord(value)) continue;
    const { positionMs, durationMs, at } = value;
    if (isTime(positionMs) && isTime(durationMs) && isTime(at)) kept[eventId] = { positionMs, durationMs, at };
  }
  return kept;
}

const isTime = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;

/** Where this viewer stopped in the recording, null when there is nothing to go on with (PLR-2). */
export function stoppedAt(viewerId: string | null, eventId: string): StoppedAt | null {
  const all = readAll(viewerId);
  return Object.hasOwn(all, eventId) ? (all[eventId] ?? null) : null;
}

/** The recordings that this viewer began and did not finish on this device, the last one first. */
export const lastWatched = (viewerId: string | null): readonly string[] =>
  Object.entries(readAll(viewerId))
    .toSorted(([, a], [, b]) => b.at - a.at)
    .map(([eventId]) => eventId);

/**
 * Remembers the place on this device, per viewer; a look at the start and a watched end are forgotten again. Nothing is
 * kept of who is not here any more: a player may tell once more while its viewer signs out (SES-5).
 */
export function rememberPosition(viewerId: string | null, eventId: string, stopped: StoppedAt): void {
  if (sessionStore.isLeaving() || viewerIdOf(sessionStore.get()) !== viewerId) return;
  const { [eventId]: _, ...others } = readAll(viewerId);
  const { positionMs, durationMs } = stopped;
  const isWorthIt = positionMs >= FIRST_MS && positionMs < durationMs * WATCHED_SHARE;
  const kept = Object.entries(isWorthIt ? { ...others, [eventId]: stopped } : others)
    .toSorted(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST_KEPT);
  keep(viewerId, Object.fromEntries(kept));
}

/** Forgets it: the viewer does not want to go on with it. */
export function forgetPosition(viewerId: string | null, eventId: string): void {
  const { [eventId]: _, ...others } = readAll(viewerId);
  keep(viewerId, others);
}

function keep(viewerId: string | null, positions: Readonly<Record<string, StoppedAt>>): void {
  const isNone = Object.keys(positions).length === 0;
  writeStored(keyOf(viewerId), isNone ? null : JSON.stringify(positions));
}
