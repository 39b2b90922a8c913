import { forgetPurchases } from "#src/catalog/payment/openPurchases.ts";
import { createDownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { writeCookie } from "#src/lib/cookies.ts";
import type { CookieName, LocalKey, TabKey } from "#src/lib/storageTable.ts";
import { outbox } from "#src/offline/outbox.ts";
import type { StoredScope } from "#src/offline/scope.ts";

/* Rows of lib/storageTable.ts with a viewer's data that no other code clears. */
const POSITIONS = "touchline-positions:";
const LOCAL: readonly LocalKey[] = [
  "touchline-comments",
  "touchline-downloads",
  "touchline-settled-changes",
  "touchline-moderator",
  "touchline-multiview",
  "touchline-player",
  "touchline-recaps",
  "touchline-seen-schedule",
  "touchline-sound-only",
  "touchline-topics",
];
/** Written when the page is closed: by the router, and by app/startup/scrollAnchor.ts. */
const WRITTEN_LAST: readonly TabKey[] = ["tsr-scroll-restoration-v1_3", "touchline:row"];
const TAB: readonly TabKey[] = [
  "touchline:stream",
  "touchline:reloads",
  "touchline:lists",
  // Names a page to return to, which may be a receipt, and could still be answered as whoever comes next.
  "ott-sign-in",
  ...WRITTEN_LAST,
];
const COOKIES: readonly CookieName[] = ["ott-stream-error"];

/** All but the session and the stored queries: positions, settings, changes, purchases, downloads (SES-5). */
export async function forgetViewer(viewer: Pick<StoredScope, "tenant" | "viewer">): Promise<void> {
  forgetKeys();
  forgetPurchases();
  await Promise.all([outbox.forget(viewer), forgetDownloads(viewer.viewer)]);
}

async function forgetDownloads(viewerId: string | null): Promise<void> {
  if (viewerId === null || !("caches" in globalThis)) return;
  await createDownloadStore()
    .forget(viewerId)
    .catch((cause: unknown) => console.warn("The videos stored on this device could not be deleted", cause));
}

function forgetKeys(): void {
  for (const name of COOKIES) writeCookie(`${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  try {
    // Includes positions of earlier viewers who did not sign out, and of this one before they signed in.
    for (const key of Object.keys(localStorage)) if (key.startsWith(POSITIONS)) localStorage.removeItem(key);
    for (const key of LOCAL) localStorage.removeItem(key);
    for (const key of TAB) sessionStorage.removeItem(key);
    addEventListener("pagehide", forgetPositions, { once: true });
  } catch {
    // Where storage is off, nothing is stored.
  }
}

/** Removes the scroll positions that are written when the page is closed; those listeners run first. */
const forgetPositions = () => WRITTEN_LAST.forEach((key) => sessionStorage.removeItem(key));
