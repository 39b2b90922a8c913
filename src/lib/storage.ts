import type { LocalKey } from "./storageTable.ts";

/**
 * The text kept in localStorage under `key`, or null: nothing there, or storage is switched off (private mode,
 * blocked cookies), which reads like nothing.
 */
export function readStored(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps `text` in localStorage, null removes it. False where storage refused (off or full). */
export function writeStored(key: LocalKey, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
