import { leavingStore, reloadOnce, tab, type Tab } from "./reload.ts";
import { repairShell, updateStore } from "./update.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const REPAIR_KEY: TabKey = "touchline:repaired";
/** A second repair within this time would mean that the first one did not help. */
const REPAIR_WINDOW_MS = 10 * 60_000;

const CHUNK_ERROR =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|module script failed/i;

/** True for the error of a code or style file that could not be loaded, in the words of every engine. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message);
}

/** Code that blockers keep away and nothing waits for (PLR-6). Chromium and Firefox name the file. */
const OFTEN_BLOCKED = /\/AdBreak-/;

export interface StaleChunkOptions {
  /** The path the viewer is on the way to, null when no navigation is under way (a preload failed then). */
  readonly wantedPath: () => string | null;
}

/**
 * Owns failed chunk loads (PWA-5). On the way to a page: loads that page anew, once per 10 s and path; when that did
 * not help, repairs the stored shell once; then the error reaches the screen. Otherwise the next navigation reloads.
 */
export function guardStaleChunks({ wantedPath }: StaleChunkOptions, signal?: AbortSignal): void {
  const onError = (event: VitePreloadErrorEvent) => {
    const { message } = event.payload;
    silenceRouter(message);
    // A page without one of its styles is better than none.
    if (message.includes("preload CSS")) event.preventDefault();
    if (!navigator.onLine || OFTEN_BLOCKED.test(message)) return; // Offline a chunk is missing, not stale.
    const path = wantedPath();
    if (path === null) updateStore.set(updateStore.get() === "none" ? "stale" : updateStore.get());
    else void recoverAt(path);
  };
  window.addEventListener("vite:preloadError", onError, { signal });
}

/**
 * Reloads at `path` within the limits, or repairs the shell and reloads. False when both were tried: show the error.
 */
export async function recoverAt(
  path: string,
  repair: () => Promise<void> = repairShell,
  current: Tab = tab,
): Promise<boolean> {
  if (leavingStore.get()) return true;
  if (!current.isOnline()) return false;
  if (reloadOnce(path, current)) return true;
  if (!mayRepair(current)) return false;
  leavingStore.set(true);
  await repair();
  current.load(path);
  return true;
}

function mayRepair({ storage, now }: Tab): boolean {
  try {
    const until = Number(storage.getItem(REPAIR_KEY));
    if (until > now() && until <= now() + REPAIR_WINDOW_MS) return false;
    storage.setItem(REPAIR_KEY, String(now() + REPAIR_WINDOW_MS));
    return true;
  } catch {
    return false;
  }
}

/** The router has a reload of its own, at the wrong address and with no limit in time; this mark switches it off. */
function silenceRouter(message: string): void {
  try {
    const mark: TabKey = `tanstack_router_reload:${message}`;
    sessionStorage.setItem(mark, "1");
  } catch {
    // Without storage the router does not reload either.
  }
}
