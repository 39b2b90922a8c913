import { isRecord, parseJson } from "#src/lib/json.ts";
import { createStore } from "#src/lib/store.ts";
import { internalPath } from "#src/lib/url.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

/** At most one automatic reload per path in this time (PWA-5). */
export const RELOAD_WINDOW_MS = 10_000;
/** Over all paths in that time: two pages that send the viewer to each other must not reload for ever. */
const MAX_RELOADS = 3;
const KEY: TabKey = "touchline:reloads";

/** True once the page is on its way out: nothing else reloads it then, and no error flashes up. */
export const leavingStore = createStore(false);

/** What the guard needs of the tab; tests hand in their own. */
export interface Tab {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Loads the page anew at this path of our origin. */
  readonly load: (path: string) => void;
}

export const tab: Tab = {
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, text) => sessionStorage.setItem(key, text),
  },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  load: loadAnew,
};

/**
 * Loads the page anew at `path` unless that happened less than 10 s ago, the network is known to be gone, or this tab
 * cannot remember that it did (a loop would be worse). True when it does.
 */
export function reloadOnce(path: string, { storage, now, isOnline, load }: Tab = tab): boolean {
  const target = internalPath(path);
  if (target === null || !isOnline()) return false;
  try {
    const recent = recentReloads(storage.getItem(KEY), now());
    if (target in recent || Object.keys(recent).length >= MAX_RELOADS) return false;
    storage.setItem(KEY, JSON.stringify({ ...recent, [target]: now() + RELOAD_WINDOW_MS }));
  } catch {
    return false;
  }
  leavingStore.set(true);
  load(target);
  return true;
}

/** Path → end of its window (epoch ms) of the reloads that still count. */
function recentReloads(text: string | null, now: number): Record<string, number> {
  const stored = text === null ? null : parseJson(text);
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => {
      const until = entry[1];
      // An end further away than the window comes from a clock that was set back.
      return typeof until === "number" && until > now && until <= now + RELOAD_WINDOW_MS;
    }),
  );
}

/** Replaces the current history entry. Setting an address that differs in its hash only would load nothing. */
export function loadAnew(path: string): void {
  const here = location.pathname + location.search;
  if (path.split("#", 1)[0] === here) location.reload();
  else location.replace(path);
}
