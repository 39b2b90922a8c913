import { isRecord } from "#src/lib/json.ts";
import { latestBuild } from "#src/lib/network/latestBuild.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { pages, postToPages } from "./pages.ts";
import { refreshShell } from "./shell.ts";
import { withStorageLimit } from "./withStorageLimit.ts";

declare const self: ServiceWorkerGlobalScope;

/** The cache of this build's files, which outlives the worker: browsers stop one that has nothing to do. */
const ownCache = (): CacheName => `touchline-assets-${__BUILD_ID__}`;
/** Where it keeps when the host was last asked. */
const ASKED_AT = "/builds/latest.json";

/**
 * Asks the host which build it has, unless that was done less than `maxAgeMs` ago, whichever page wanted it. Fetches the
 * worker of a newer build, lets the stored shell follow the host while the build is this one, and tells every page.
 */
export async function checkBuild(maxAgeMs: number): Promise<void> {
  const now = Date.now();
  const age = now - ((await withStorageLimit(readAskedAt)) ?? 0);
  // A clock that was set back must not stop the checks.
  if (age >= 0 && age < maxAgeMs) return;
  await withStorageLimit(async () => (await caches.open(ownCache())).put(ASKED_AT, Response.json({ at: now })));
  const id = await latestBuild();
  if (id === null) return;
  const isOwn = id === __BUILD_ID__;
  if (isOwn) await refreshShell();
  else await self.registration.update().catch(() => undefined); // The next check tries again.
  await postToPages({ type: "BUILD", id, isOwn });
}

async function readAskedAt(): Promise<number | undefined> {
  const stored: unknown = await (await (await caches.open(ownCache())).match(ASKED_AT))?.json();
  return isRecord(stored) && typeof stored["at"] === "number" ? stored["at"] : undefined;
}

/** The age in ms from which a lost file is a reason to ask the host for its build again. */
const LOST_AGE_MS = 30_000;

/** Tells a page that a file it asked for is neither stored nor at the host, and looks for the build that replaced it. */
export async function noteGone(clientId: string): Promise<void> {
  const page = (await pages()).find(({ id }) => id === clientId);
  page?.postMessage({ type: "GONE" });
  await checkBuild(LOST_AGE_MS);
}
