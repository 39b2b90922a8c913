import type { SeenMatch, SeenSchedule } from "#src/domain/event/scheduleChanges.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

const KEY = "touchline-seen-schedule";
const isNumber = (value: unknown): value is number => typeof value === "number";

/** Returns what this viewer, or a visitor, has seen of their schedule on this device; null at the first visit. */
export function readSeen(): SeenSchedule | null {
  const stored = parseJson(readStored(KEY) ?? "");
  if (!isRecord(stored) || stored["viewer"] !== viewerIdOf(sessionStore.get())) return null;
  const { at, until, matches } = stored;
  if (!isNumber(at) || !isNumber(until) || !isRecord(matches)) return null;
  const known = Object.entries(matches).flatMap(([id, value]) => {
    const match = toSeen(value);
    return match === null ? [] : [[id, match] as const];
  });
  return { at, until, matches: Object.fromEntries(known) };
}

export function writeSeen(seen: SeenSchedule): void {
  writeStored(KEY, JSON.stringify({ viewer: viewerIdOf(sessionStore.get()), ...seen }));
}

function toSeen(value: unknown): SeenMatch | null {
  if (!isRecord(value)) return null;
  const { date, start, hasTime } = value;
  if (!isNumber(date) || !(start === null || isNumber(start)) || typeof hasTime !== "boolean") return null;
  return { date, start, hasTime };
}
