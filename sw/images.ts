import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst } from "workbox-strategies";
import { atWidth, PICTURE_WIDTHS, acceptsWidth } from "#src/lib/pictureWidth.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { hasSuccessor } from "./hasSuccessor.ts";
import { withStorageLimit } from "./withStorageLimit.ts";

const IMAGES: CacheName = "touchline-images";
const MAX_IMAGES = 300;
const STORE_LIMIT_MS = 10_000;
const MAX_AGE_S = 30 * 24 * 60 * 60;
/** Hosts whose pictures cannot be read (no CORS). They are left to the network: opaque responses use up the quota. */
const unreadable = new Set<string>();

const cacheFirst = new CacheFirst({
  cacheName: IMAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => ((await isPicture(response)) ? response : null) },
    new ExpirationPlugin({
      maxEntries: MAX_IMAGES,
      maxAgeSeconds: MAX_AGE_S,
      matchOptions: { ignoreVary: true },
      purgeOnQuotaError: true,
    }),
  ],
});

/** From the store, else the network, else another width. If storage fails, from the network alone. */
export async function answerImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const precached = await withStorageLimit(() => matchPrecache(request));
  if (precached) return precached;
  const { host, origin } = new URL(request.url);
  // Workbox would wait for a storage that never responds.
  if (unreadable.has(host) || !(await isStorageWell())) return fetch(request);
  try {
    return await cacheFirst.handle({ event, request: readable(request.url) });
  } catch {
    const copy = await withStorageLimit(() => copyOf(request.url));
    if (copy) return copy;
    const answer = await fetch(request);
    // The host responds, but not to requests that scripts may read.
    if (origin !== location.origin && (await isStorageWell())) unreadable.add(host);
    return answer;
  }
}

/** Returns the stored copy of a picture in any width; with any other query it is another picture. */
async function copyOf(url: string): Promise<Response | undefined> {
  const cache = await caches.open(IMAGES);
  const others = acceptsWidth(url) ? [...PICTURE_WIDTHS, undefined].map((width) => atWidth(url, width)) : [];
  const found = await Promise.all([url, ...others].map((address) => cache.match(address, { ignoreVary: true })));
  return found.find((copy) => copy !== undefined);
}

/** Returns whether storage works; if it does, a failure is the server's fault. */
const isStorageWell = async () => (await withStorageLimit(() => caches.open(IMAGES))) !== undefined;

/** Stores pictures until a newer worker is there; ignores failures. */
export async function storeImages(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if (hasSuccessor()) return;
    const request = readable(url, AbortSignal.timeout(STORE_LIMIT_MS));
    await cacheFirst.handle({ event, request }).catch(() => undefined);
  }
}

/** Creates a request with CORS, so that the status can be read; pictures are public (contract: media). */
const readable = (url: string, signal: AbortSignal | null = null) =>
  new Request(url, { mode: "cors", credentials: "omit", signal });

/** False for anything that a host or a hotel's network sends instead, whatever type it names. Leaves it unread. */
export async function isPicture(response: Response): Promise<boolean> {
  const type = response.headers.get("Content-Type") ?? "";
  if (response.status !== 200 || response.redirected || !/^image\//i.test(type)) return false;
  const bytes = await response.clone().arrayBuffer();
  if (/^image\/svg/i.test(type)) return new TextDecoder().decode(bytes).includes("<svg");
  return bytes.byteLength > 0 && !/^\uFEFF?\s*[<{[]/.test(new TextDecoder().decode(bytes.slice(0, 64)));
}
