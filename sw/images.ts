import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { CacheFirst } from "workbox-strategies";
import { atWidth, PICTURE_WIDTHS, takesWidth } from "#src/lib/pictureWidth.ts";
import type { CacheName } from "#src/lib/storageTable.ts";
import { isPicture } from "./picture.ts";
import { stored } from "./stored.ts";

declare const self: ServiceWorkerGlobalScope;

const IMAGES: CacheName = "touchline-images";
const MAX_IMAGES = 300;
const KEEP_LIMIT_MS = 10_000;
const MAX_AGE_S = 30 * 24 * 60 * 60;
/** Hosts whose pictures cannot be read (no CORS): they are left to the network, as opaque answers eat the quota. */
const unreadable = new Set<string>();

const cacheFirst = new CacheFirst({
  cacheName: IMAGES,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({
      maxEntries: MAX_IMAGES,
      maxAgeSeconds: MAX_AGE_S,
      matchOptions: { ignoreVary: true },
      purgeOnQuotaError: true,
    }),
  ],
});

/** A picture: stored copy, else the network, else the same picture in another width; the network alone if storage fails. */
export async function answerImage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const precached = await stored(() => matchPrecache(request));
  if (precached) return precached;
  const { host, origin } = new URL(request.url);
  // Workbox would wait for a storage that never answers.
  if (unreadable.has(host) || !(await isStorageWell())) return fetch(request);
  try {
    return await cacheFirst.handle({ event, request: readable(request.url) });
  } catch {
    const copy = await stored(() => copyOf(request.url));
    if (copy) return copy;
    if (origin !== location.origin && navigator.onLine && (await isStorageWell())) unreadable.add(host);
    return fetch(request);
  }
}

/** The stored copy of a picture, in whatever width; with any other query it is another picture. */
async function copyOf(url: string): Promise<Response | undefined> {
  const cache = await caches.open(IMAGES);
  const others = takesWidth(url) ? [...PICTURE_WIDTHS, undefined].map((width) => atWidth(url, width)) : [];
  const found = await Promise.all([url, ...others].map((address) => cache.match(address, { ignoreVary: true })));
  return found.find((copy) => copy !== undefined);
}

/** Whether it was the host that failed, and not the browser's storage. */
const isStorageWell = async () => (await stored(() => caches.open(IMAGES))) !== undefined;

/**
 * Stores pictures the page showed before the worker could see them. Failures are no loss. Gives way to a newer worker,
 * which can take over only when this one has nothing left to do.
 */
export async function keepImages(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const { installing, waiting } = self.registration;
    if (installing ?? waiting) return;
    const request = readable(url, AbortSignal.timeout(KEEP_LIMIT_MS));
    await cacheFirst.handle({ event, request }).catch(() => undefined);
  }
}

/** Pictures are public (contract: media), so they are asked for in a way that lets us see their status. */
const readable = (url: string, signal: AbortSignal | null = null) =>
  new Request(url, { mode: "cors", credentials: "omit", signal });
