import type { LocalKey } from "./storageTable.ts";

/** Null if there is none or storage is off (private mode, blocked cookies). */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores `text` in localStorage; null removes it. Returns false if storage is off or full. */
export function writeStored(key: LocalKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
