// The kill switch (PWA-11). When a broken worker is out in the world: serve this file as /sw.js instead of the built one
// (same address, never a new one, or nobody gets it). Browsers fetch it at the next navigation or check; it takes over,
// forgets the stored files and itself, and loads the open tabs anew from the network. What viewers have stored
// (IndexedDB, sign-in, saved highlights) stays.
// Tabs register it again at their next start. That does no harm: it controls no page then, so it reloads none.

/* Video saved for offline use is no part of the shell. */
const KEPT = /^touchline-saved-/;

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !KEPT.test(name)).map((name) => caches.delete(name)));
  const pages = await self.clients.matchAll({ type: "window" });
  await self.registration.unregister();
  // Awaited: with its work done the browser may end this worker before it has sent a page on its way.
  await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)));
}
