import { leavingStore, reloadOnce, tabEnvironment, type ReloadEnvironment } from "./reload.ts";
import { repairShell, updateStore } from "./update.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { workerContainer } from "#src/lib/workerContainer.ts";
import type { TabKey } from "#src/lib/storageTable.ts";

const REPAIR_KEY: TabKey = "touchline:repaired";
/** The time in ms in which the shell is repaired only once: a second repair would help no more than the first. */
const REPAIR_WINDOW_MS = 10 * MINUTE_MS;

const CHUNK_ERROR =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS|module script failed/i;

/** Returns true for the error of a code or style file that could not be loaded, in the wording of every engine. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message);
}

/** Matches code that ad blockers block and nothing waits for (PLR-6), in Chromium and Firefox, which name the file. */
const OFTEN_BLOCKED = /\/AdBreak-/;

interface StaleChunkOptions {
  /** Returns the path to which the viewer is navigating; null if only a preload can have failed. */
  readonly wantedPath: () => string | null;
}

/**
 * Handles chunks that fail to load (PWA-5). During a navigation it reloads at the wanted page, then repairs the shell,
 * each within limits, before the screen shows the error. Without a navigation the next one reloads. A worker that
 * controls the page notices first, and decides (`GONE`).
 */
export function guardStaleChunks({ wantedPath }: StaleChunkOptions, signal?: AbortSignal): void {
  const onError = (event: VitePreloadErrorEvent) => {
    const { message } = event.payload;
    silenceRouter(message);
    // A page without one of its styles is better than none.
    if (message.includes("preload CSS")) event.preventDefault();
    if (workerContainer()?.controller) return;
    if (!connectivity.online.get() || OFTEN_BLOCKED.test(message)) return; // Offline a chunk is missing, not stale.
    const path = wantedPath();
    if (path === null) void markStale();
    else void recoverAt(path);
  };
  window.addEventListener("vite:preloadError", onError, { signal });
}

/** The worker found a file of the page nowhere. Who is not on the way anywhere is offered the newer build as any. */
export function recoverIfWanted(path: string | null): void {
  if (path !== null) void recoverAt(path);
}

/** Marks the page as stale, unless the host cannot be reached: then the file may still be there. */
async function markStale(): Promise<void> {
  if ((await tabEnvironment.isReachable()) && updateStore.get() === "none") updateStore.set("stale");
}

/** Within limits; a second time it repairs the shell. False if both were tried, or the host cannot be reached. */
export async function recoverAt(
  path: string,
  repair: () => Promise<void> = repairShell,
  current: ReloadEnvironment = tabEnvironment,
): Promise<boolean> {
  if (leavingStore.get()) return true;
  if (!current.isOnline() || !(await current.isReachable())) return false;
  // The same failure may have been reported twice.
  if (leavingStore.get() || reloadOnce(path, current)) return true;
  if (!mayRepair(current)) return false;
  leavingStore.set(true);
  // Storage that fails cannot be repaired, and the next load may not need it.
  await repair().catch((error: unknown) => console.warn("The stored shell could not be repaired", error));
  current.load(path);
  return true;
}

/** The viewer asked, so without limits. False if the host cannot be reached: the open page is then better. */
export async function retryAt(
  path: string,
  repair: () => Promise<void> = repairShell,
  current: ReloadEnvironment = tabEnvironment,
): Promise<boolean> {
  if (await recoverAt(path, repair, current)) return true;
  if (!current.isOnline() || !(await current.isReachable())) return false;
  leavingStore.set(true);
  current.load(path);
  return true;
}

function mayRepair({ storage, now }: ReloadEnvironment): boolean {
  try {
    const until = Number(storage.getItem(REPAIR_KEY));
    if (until > now() && until <= now() + REPAIR_WINDOW_MS) return false;
    storage.setItem(REPAIR_KEY, String(now() + REPAIR_WINDOW_MS));
    return true;
  } catch {
    return false;
  }
}

/** Turns off the router's own reload, which goes to the wrong address and has no time limit. */
function silenceRouter(message: string): void {
  try {
    const mark: TabKey = `tanstack_router_reload:${message}`;
    sessionStorage.setItem(mark, "1");
  } catch {
    // Without storage the router does not reload either.
  }
}
