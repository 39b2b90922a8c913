import { matchPrecache } from "workbox-precaching";
import { isRecord } from "#src/lib/json.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { stored } from "./stored.ts";

/** Cache names carry the product, so that cleaning up never touches a neighbour's on the same origin. */
const ASSETS = "touchline-assets-";
const FONTS: CacheName = "touchline-fonts";

const currentAssets: CacheName = `${ASSETS}${__BUILD_ID__}`;

/** Names of older builds' asset caches, the newest last (`caches.keys()` keeps the order in which they were made). */
async function olderAssets(): Promise<CacheName[]> {
  return (await caches.keys()).filter(isAssets).filter((name) => name !== currentAssets);
}

const isAssets = (name: string): name is CacheName => name.startsWith(ASSETS);

/**
 * A file of the current or the last build: precache, then what was stored while running, then the network. What the
 * last build had and this one still uses moves over, so that it survives the next clean-up.
 */
export async function answerAsset(request: Request): Promise<Response> {
  return (await stored(() => storedAsset(request))) ?? fetchInto(currentAssets, request);
}

async function storedAsset(request: Request): Promise<Response | undefined> {
  const precached = await matchPrecache(request);
  if (precached) return precached;
  const current = await caches.open(currentAssets);
  return (await current.match(request, { ignoreVary: true })) ?? matchIn(await olderAssets(), request);
}

/** A font: stored for good, because a changed font gets a new name. */
export async function answerFont(request: Request): Promise<Response> {
  return (await stored(() => storedFont(request))) ?? fetchInto(FONTS, request);
}

const storedFont = async (request: Request): Promise<Response | undefined> =>
  (await matchPrecache(request)) ?? (await caches.open(FONTS)).match(request, { ignoreVary: true });

async function matchIn(names: readonly string[], request: Request): Promise<Response | undefined> {
  for (const cacheName of names.toReversed()) {
    const found = await caches.match(request, { cacheName, ignoreVary: true });
    if (found) {
      await keepCopy(currentAssets, request, found);
      return found;
    }
  }
  return undefined;
}

async function fetchInto(name: CacheName, request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isKeepable(response)) await keepCopy(name, request, response);
  return response;
}

async function keepCopy(name: CacheName, request: Request, response: Response): Promise<void> {
  const copy = response.clone();
  const cache = await stored(() => caches.open(name));
  // A full disk, or a storage that fails or never answers, costs the offline copy, never the answer.
  await stored(async () => cache?.put(request, copy));
}

/** No error pages, no opaque answers, and no sign-in page of a hotel's network in place of a script. */
function isKeepable(response: Response): boolean {
  const type = response.headers.get("Content-Type") ?? "";
  return response.status === 200 && !response.redirected && !type.startsWith("text/html");
}

/**
 * At the installation of a new build: keeps the old build's precached files, which its open tabs may still ask for
 * (Workbox deletes them when the new worker activates), and fetches the new text files of the languages in use, so
 * that the new build starts with no network, too.
 */
export async function keepLastBuild(ownPaths: ReadonlySet<string>, precacheName: string): Promise<void> {
  const last = (await olderAssets()).at(-1);
  if (last === undefined) return;
  const [precache, kept] = await Promise.all([precacheName, last].map((name) => caches.open(name)));
  if (!precache || !kept) return;
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/assets/") || ownPaths.has(pathname)) continue;
    const response = await precache.match(request);
    if (response) await keepCopy(last, request, response);
  }
  const names = (await kept.keys()).map((request) => new URL(request.url).pathname);
  for (const path of await textFiles(names)) await fetchInto(currentAssets, new Request(path)).catch(() => undefined);
}

/** This build's text files of those languages whose text files are among `paths` of the last build. */
async function textFiles(paths: readonly string[]): Promise<string[]> {
  const meta: unknown = await fetch(`/builds/meta/${__BUILD_ID__}.json`)
    .then((response) => response.json())
    .catch(() => null);
  const files = isRecord(meta) && isRecord(meta["locales"]) ? Object.entries(meta["locales"]) : [];
  return files.flatMap(([locale, parts]) =>
    Array.isArray(parts) && paths.some((path) => isTextFile(path, locale))
      ? parts.filter((file) => typeof file === "string")
      : [],
  );
}

/** Of this very language: a name that goes on after "fr-" may be that of fr-CA. */
const isTextFile = (path: string, locale: string) =>
  path.startsWith(`/assets/locale-${locale}-first-`) || path.startsWith(`/assets/locale-${locale}-rest-`);

/** After activation: opens this build's cache and deletes those of builds before the last one. */
export async function dropOldBuilds(): Promise<void> {
  await caches.open(currentAssets);
  const older = await olderAssets();
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}
