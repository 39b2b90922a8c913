import { connectivity } from "#src/lib/network/connectivity.ts";
import { isRecord, parseJson } from "#src/lib/json.ts";
import { latestBuild } from "#src/lib/network/latestBuild.ts";
import { createStore } from "#src/lib/store.ts";
import { internalPath } from "#src/lib/url.ts";
import type { TabKey } from "#src/lib/storageTable.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";

/** The time in ms in which a path is reloaded automatically only once (PWA-5). */
export const RELOAD_WINDOW_MS = 10_000;
/** The time in ms after which a load is tried again: a worker answers from its store, usually at once. */
const LOAD_LIMIT_MS = 3_000;
/** The most automatic reloads over all paths in that time: two pages that lead to each other must not loop. */
const MAX_RELOADS = 3;
const KEY: TabKey = "touchline:reloads";

/** Whether the page is being left: nothing else reloads it then, and no error flashes up. */
export const leavingStore = createStore(false);

export interface ReloadEnvironment {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Resolves with whether the host responds; `isOnline` is only what the browser says of the device. */
  readonly isReachable: () => Promise<boolean>;
  readonly load: (path: string) => void;
}

export const tabEnvironment: ReloadEnvironment = {
  storage: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, text) => sessionStorage.setItem(key, text),
  },
  now: () => Date.now(),
  isOnline: () => connectivity.online.get(),
  isReachable: async () => (await latestBuild()) !== null,
  load: (path) =>
    loadUntilAnswered(
      () => reloadAt(path),
      () => leavingStore.set(false),
    ),
};

/** Not within 10 s, not for a fourth path in that time, not offline, not unrecorded: a loop would be worse. */
export function reloadOnce(
  path: string,
  { storage, now, isOnline, load }: Omit<ReloadEnvironment, "isReachable"> = tabEnvironment,
): boolean {
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

/** Returns the reloads that still count: path → end of its window, epoch ms. */
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

/**
 * Calls `load`, which loads a page. Calls it again when another worker controls this page, and after three seconds:
 * Chromium never answers a load during which the worker changes. Calls `onStayed` instead if the browser asks whether to
 * leave unsaved input, and the viewer stays.
 */
export function loadUntilAnswered(load: () => void, onStayed: () => void): void {
  const stayed = new AbortController();
  const { signal } = stayed;
  const onLeaving = (event: Event) => {
    if (!event.defaultPrevented) return;
    stayed.abort();
    onStayed();
  };
  addEventListener("beforeunload", onLeaving, { signal });
  load();
  const container = workerContainer();
  if (!container?.controller) return;
  container.addEventListener("controllerchange", load, { once: true, signal });
  setTimeout(() => signal.aborted || load(), LOAD_LIMIT_MS);
}

/** Loads `path` in place of the current history entry, also if only its hash differs, where `replace` loads nothing. */
export function reloadAt(path: string): void {
  const here = location.pathname + location.search;
  if (path.split("#", 1)[0] === here) location.reload();
  else location.replace(path);
}
