import { historyEntry } from "#src/lib/historyEntry.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const KEY: TabKey = "touchline:lists";
const MAX_ENTRIES = 30;

/** Returns how many entries of a list were shown on the present page of the history, also after a reload; else 0. */
export function storedLength(id: string): number {
  const lengths = readAll().find(([entry]) => entry === historyEntry())?.[1];
  const length = isRecord(lengths) ? lengths[id] : null;
  return typeof length === "number" ? length : 0;
}

export function storeLength(id: string, length: number): void {
  const present = historyEntry();
  if (present === null) return;
  const all = readAll();
  const lengths = all.find(([entry]) => entry === present)?.[1];
  const others = all.filter(([entry]) => entry !== present).slice(1 - MAX_ENTRIES);
  const newest = [...others, [present, { ...(isRecord(lengths) ? lengths : {}), [id]: length }]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(newest));
  } catch {
    // Without storage a list begins anew.
  }
}

function readAll(): readonly (readonly [entry: unknown, lengths: unknown])[] {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY) ?? "");
    return Array.isArray(stored) ? stored.filter((pair): pair is [unknown, unknown] => Array.isArray(pair)) : [];
  } catch {
    return [];
  }
}
