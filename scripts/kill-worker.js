// The kill switch (PWA-11) for a broken worker in production: serve this file at /sw.js, never at a new address.
// Browsers fetch it at the next navigation or update check. It activates at once, deletes the caches, removes itself
// and reloads the open tabs from the network. Viewers' data (IndexedDB, sign-in, saved highlights) stays. Tabs register
// it again at their next start, which is harmless: it controls no page then, so it reloads none.

/* Saved highlights belong to the viewer, not to the shell. */
const SAVED_VIDEOS = /^touchline-saved-/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !SAVED_VIDEOS.test(name)).map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  // Awaited, because the browser may end this worker before a page has started to navigate.
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
