import { matchPrecache } from "workbox-precaching";
import { isRecord } from "#src/lib/json.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { isFont, isOfBuild, isOwnFile, precachedPaths } from "./buildFiles.ts";
import { withStorageLimit } from "./withStorageLimit.ts";

/** The beginning of a cache's name: with the product, so that no clean-up deletes a cache of another app. */
const ASSETS = "touchline-assets-";
const FONTS: CacheName = "touchline-fonts";

const currentAssets: CacheName = `${ASSETS}${__BUILD_ID__}`;

/** Returns the asset caches of older builds, the newest last (`caches.keys()` lists them in the order of creation). */
async function olderAssets(): Promise<CacheName[]> {
  return (await caches.keys()).filter(isAssets).filter((name) => name !== currentAssets);
}

const isAssets = (name: string): name is CacheName => name.startsWith(ASSETS);

/**
 * Answers with a file of the current or the last build: from the precache, else from what was stored at run time, else
 * from the network. A file found in an older build's cache is copied to the current one and survives the next clean-up.
 * Calls `onGone` if it is nowhere.
 */
export async function answerAsset(request: Request, onGone = (): void => {}): Promise<Response> {
  const stored = await withStorageLimit(() => storedAsset(request));
  if (stored) return stored;
  const response = await fetchInto(currentAssets, request, isOwnAsset);
  if (isGone(response)) onGone();
  return response;
}

/** Returns whether a host no longer has a file of a build: it says so, or sends a page in place of code. */
function isGone({ status, headers }: Response): boolean {
  return (
    status === 404 || status === 410 || (status === 200 && /^text\/html\b/i.test(headers.get("Content-Type") ?? ""))
  );
}

const isOwnAsset: IsWanted = ({ url }, response) => isOwnFile(new URL(url).pathname, response);

async function storedAsset(request: Request): Promise<Response | undefined> {
  const precached = await matchPrecache(request);
  if (precached) return precached;
  const current = await caches.open(currentAssets);
  return (await current.match(request, { ignoreVary: true })) ?? matchIn(await olderAssets(), request);
}

/** Stores a file of a build unless it is there; resolves to whether it is. */
export async function storeAsset(request: Request): Promise<boolean> {
  return (
    (await isStored(request)) ||
    answerAsset(request).then(
      () => isStored(request),
      () => false,
    )
  );
}

const isStored = async (request: Request): Promise<boolean> =>
  (await withStorageLimit(() => storedAsset(request))) !== undefined;

/** Answers with a font. Fonts are stored for good, because a changed font gets a new name. */
export async function answerFont(request: Request): Promise<Response> {
  const stored = await withStorageLimit(() => storedFont(request));
  return stored ?? fetchInto(FONTS, request, (_, response) => isFont(response.clone()));
}

const storedFont = async (request: Request): Promise<Response | undefined> =>
  (await matchPrecache(request)) ?? (await caches.open(FONTS)).match(request, { ignoreVary: true });

async function matchIn(names: readonly string[], request: Request): Promise<Response | undefined> {
  for (const cacheName of names.toReversed()) {
    const found = await caches.match(request, { cacheName, ignoreVary: true });
    if (found && (await isStillRight(request, found))) {
      await storeCopy(currentAssets, request, found);
      return found;
    }
  }
  return undefined;
}

/** Returns whether a copy in an older build's cache is right; that build's own files were checked by its worker. */
const isStillRight: IsWanted = async (request, found) =>
  !isOfBuild(new URL(request.url).pathname) || isOwnAsset(request, found);

/** Returns whether a response contains what was asked for, and may be stored. */
type IsWanted = (request: Request, response: Response) => Promise<boolean>;

/** Answers from the network, and stores what `isWanted`; anything else is no more than this one answer. */
async function fetchInto(name: CacheName, request: Request, isWanted: IsWanted): Promise<Response> {
  const response = await fetch(request);
  const isStorable = await isWanted(request, response).catch(() => false);
  if (isStorable) await storeCopy(name, request, response);
  return response;
}

async function storeCopy(name: CacheName, request: Request, response: Response): Promise<void> {
  const copy = response.clone();
  const cache = await withStorageLimit(() => caches.open(name));
  // A full disk, or a storage that fails or never responds, costs the offline copy, not the response.
  await withStorageLimit(async () => cache?.put(request, copy));
}

/** Keeps the old build's precached files for its open tabs; stores texts of the languages in use and all code. */
export async function prepareNewBuild(precacheName: string): Promise<void> {
  const last = await dropSkippedBuilds();
  if (last === undefined) return;
  const [precache, assets] = await Promise.all([precacheName, last].map((name) => caches.open(name)));
  if (!precache || !assets) return;
  for (const request of await precache.keys()) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/assets/") || precachedPaths.has(pathname)) continue;
    const response = await precache.match(request);
    if (response) await storeCopy(last, request, response);
  }
  const names = (await assets.keys()).map((request) => new URL(request.url).pathname);
  for (const path of await textFiles(names))
    await fetchInto(currentAssets, new Request(path), isOwnAsset).catch(() => undefined);
  await storePages();
}

/** How many files of pages are stored at the same time; one after the other takes a round trip each. */
const AT_ONCE = 4;

/** So that each page opens offline; resolves to whether each does. Fetches nothing more once `isOver` returns true. */
export async function storePages(isOver = (): boolean => false): Promise<boolean> {
  if (!(await withStorageLimit(() => caches.open(currentAssets)))) return false;
  const all = stringsIn((await buildMeta())["pages"]);
  const paths = all.values();
  let stored = 0;
  const storeSome = async () => {
    for (const path of paths) {
      const request = new Request(new URL(path, location.origin), { priority: "low" });
      if (await (isOver() ? isStored(request) : storeAsset(request))) stored += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeSome));
  return all.length > 0 && stored === all.length;
}

/** Returns this build's text files in the languages whose text files are among `paths` of the last build. */
async function textFiles(paths: readonly string[]): Promise<string[]> {
  const { locales } = await buildMeta();
  const files = isRecord(locales) ? Object.entries(locales) : [];
  return files.flatMap(([locale, parts]) => (paths.some((path) => isTextFile(path, locale)) ? stringsIn(parts) : []));
}

/** Returns what the host says about this build (scripts/vite/buildManifest.ts); nothing if it cannot be read. */
async function buildMeta(): Promise<Readonly<Record<string, unknown>>> {
  const meta: unknown = await fetch(`/builds/meta/${__BUILD_ID__}.json`)
    .then((response) => response.json())
    .catch(() => null);
  return isRecord(meta) && meta["id"] === __BUILD_ID__ ? meta : {};
}

const stringsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];

/** Returns true for a text file of exactly this language: a name that continues after "fr-" may belong to fr-CA. */
const isTextFile = (path: string, locale: string) =>
  ["first", "rest", "account"].some((part) => path.startsWith(`/assets/locale-${locale}-${part}-`));

/** In the cache of each build whose worker has been active; it is never requested. */
const wasActive = () => new Request(new URL("/builds/active", location.origin));

/**
 * Deletes the caches of older builds but that of the worker that was active last, whose pages are open: several builds may
 * have followed each other while they were busy. Returns its name; undefined if there is none.
 */
async function dropSkippedBuilds(): Promise<CacheName | undefined> {
  const older = await olderAssets();
  const ran = await Promise.all(older.map(async (name) => (await caches.open(name)).match(wasActive())));
  // Builds of before 2026-12 did not note it.
  const last = older.findLast((_, index) => ran[index] !== undefined) ?? older.at(-1);
  await Promise.all(older.filter((name) => name !== last).map((name) => caches.delete(name)));
  return last;
}

/** Opens this build's cache after activation, and deletes those of builds before the last one. */
export async function dropOldBuilds(): Promise<void> {
  await (await caches.open(currentAssets)).put(wasActive(), new Response());
  await dropSkippedBuilds();
}
