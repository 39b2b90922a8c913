import "#src/lib/polyfills/polyfills.ts";
import { clientsClaim, cacheNames } from "workbox-core";
import { addPlugins, precache } from "workbox-precaching";
import { SCORES_COOKIE } from "#src/lib/scoresCookie.ts";
import { readHiddenScores } from "#src/lib/scoresForWorkers.ts";
import { isOwnFile, precachedFiles } from "./buildFiles.ts";
import { answerAsset, answerFont, dropOldBuilds, prepareNewBuild, storeAsset, storePages } from "./caches.ts";
import { dropOtherDocuments } from "./documents.ts";
import { handToPage } from "./heldPush.ts";
import { hasSuccessor } from "./hasSuccessor.ts";
import { answerImage, storeImages } from "./images.ts";
import { OUTBOX_SYNC, type ToPage, type ToWorker } from "./messages.ts";
import { checkBuild, noteGone } from "./builds.ts";
import { askPagesForChanges, pages, postToPages } from "./pages.ts";
import { notificationFor, pathOfClick } from "./push.ts";
import { sourceOf } from "./routes.ts";
import { answerMissing, answerPage, noteRunning, watchOpening } from "./shell.ts";
import { readTenant } from "./tenant.ts";
import { withStorageLimit } from "./withStorageLimit.ts";

declare const self: ServiceWorkerGlobalScope;

// Adds listeners only, and all at once: an event itself starts a worker that was stopped.

// A worker that is answered with anything but its own files does not install; the one before stays.
addPlugins([
  {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOwnFile(new URL(request.url).pathname, response)) ? response : null,
  },
]);
precache([...precachedFiles]);
clientsClaim();

self.addEventListener("install", (event) => {
  // A failure here costs old tabs a reload; a worker that cannot install would cost everybody the update.
  event.waitUntil(prepareNewBuild(cacheNames.precache).catch(() => undefined));
  // The first worker has no predecessor to wait for; later ones wait until the page asks (SKIP_WAITING).
});

self.addEventListener("activate", (event) => {
  event.waitUntil(withStorageLimit(dropOldBuilds));
  event.waitUntil(withStorageLimit(dropOtherDocuments));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const source = sourceOf(
    {
      url: new URL(request.url),
      method: request.method,
      destination: request.destination,
      isNavigation: request.mode === "navigate",
      hasRange: request.headers.has("Range"),
    },
    location.origin,
  );
  if (source === "shell")
    event.respondWith(answerPage(request, () => event.waitUntil(watchOpening(event.resultingClientId))));
  if (source === "missing") event.respondWith(answerMissing(request));
  if (source === "assets") event.respondWith(answerAsset(request, () => event.waitUntil(noteGone(event.clientId))));
  if (source === "fonts") event.respondWith(answerFont(request));
  if (source === "images") event.respondWith(answerImage(event));
});

self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const message: ToWorker = event.data;
  if (message.type === "SKIP_WAITING") void self.skipWaiting();
  if (message.type === "CLAIM") event.waitUntil(self.clients.claim());
  if (message.type === "RUNNING" && event.source instanceof Client) noteRunning(event.source.id);
  if (message.type === "CHECK_BUILD") event.waitUntil(checkBuild(message.maxAgeMs));
  if (message.type === "STORE") event.waitUntil(storeLoaded(event, message.urls));
  if (message.type === "STORE_PAGES")
    event.waitUntil(storePages(hasSuccessor).then((isWhole) => reply(event, isWhole)));
});

// Background sync is not in the standard's types yet.
self.addEventListener("sync" as "message", (event: ExtendableEvent & { readonly tag?: string }) => {
  if (event.tag === OUTBOX_SYNC) event.waitUntil(askPagesForChanges());
});

self.addEventListener("push", (event) => {
  event.waitUntil(notify(event.data?.text() ?? null));
});

// Only a page can subscribe for its viewer; the next page that opens checks by itself.
self.addEventListener("pushsubscriptionchange" as "message", (event: ExtendableEvent) => {
  event.waitUntil(postToPages({ type: "RENEW_PUSH" }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(pathOfClick(event.notification.data, location.origin)));
});

/**
 * Stores what a page asks for, such as what it loaded before this worker controlled it. The rules decide where each
 * file belongs and leave out the rest: the message may come from any script of the origin.
 */
async function storeLoaded(event: ExtendableMessageEvent, urls: readonly string[]): Promise<void> {
  const images: string[] = [];
  let isWhole = true;
  for (const address of urls) {
    if (!URL.canParse(address)) continue;
    const url = new URL(address);
    const source = sourceOf(
      { url, method: "GET", destination: destinationOf(url), isNavigation: false, hasRange: false },
      location.origin,
    );
    if (source === "assets" && !(await storeAsset(new Request(url)))) isWhole = false;
    if (source === "fonts") await answerFont(new Request(url)).catch(() => undefined);
    if (source === "images") images.push(url.href);
  }
  reply(event, isWhole);
  await storeImages(event, images);
}

const reply = ({ ports }: ExtendableMessageEvent, isStored: boolean): void => ports[0]?.postMessage(isStored);

/** Returns the destination of a request: build files and fonts by their address, anything else is a picture. */
function destinationOf(url: URL): string {
  return /^\/(assets|fonts)\//.test(url.pathname) && url.origin === location.origin ? "" : "image";
}

/** Shows a push as a notification; a kick-off also marks the app's icon, until a page sets its number (PWA-10). */
async function notify(text: string | null): Promise<void> {
  const { title, options, isKickOff } = notificationFor(
    text,
    location.origin,
    ...(await Promise.all([hidesScores(), readTenant()])),
  );
  if (await handToPage(title, options, options.data.path)) return;
  await self.registration.showNotification(title, options);
  if (isKickOff) await self.navigator.setAppBadge?.().catch(() => undefined);
}

/** Returns whether this device hides scores; false where neither cookies nor the page's copy can be read. */
async function hidesScores(): Promise<boolean> {
  const store = self.cookieStore as CookieStore | undefined;
  if (store === undefined) return readHiddenScores();
  return (await store.get(SCORES_COOKIE).catch(() => null))?.value === "1";
}

/** Shows `path` in a tab that is open, without reloading it, or else in a new window. */
async function show(path: string): Promise<void> {
  const [page] = await pages();
  if (!page) return void (await self.clients.openWindow(path));
  page.postMessage({ type: "NAVIGATE", path } satisfies ToPage);
  await page.focus().catch(() => undefined); // Where a browser rejects this, the page shows the path all the same.
}
