/*
 * Everything that the portal stores in a browser. Other names cannot be used: the storage calls take the types below,
 * and tests/storageTable.test.ts finds calls without them. Only tests read the table itself, so pages do not load it.
 */

type StorageArea = "localStorage" | "sessionStorage" | "cookie" | "indexedDB" | "caches";

interface Row {
  readonly in: StorageArea;
  /** A star stands for the part that varies, such as an id or a build. */
  readonly name: string;
  readonly holds: string;
  /**
   * Viewer: data of the signed-in viewer, deleted at sign-out. Device: a choice of whoever uses this browser. Portal:
   * the same for everybody. Both: some of it is a viewer's, some the portal's.
   */
  readonly whose: "viewer" | "device" | "portal" | "both";
  /** Who clears it, and when. */
  readonly cleared: string;
}

const AT_SIGN_OUT = "app/session/forgetViewer.ts, at sign-out";
const NEVER = "nobody: it is replaced by the next one";

export const STORAGE_TABLE = [
  {
    in: "localStorage",
    name: "ott-data",
    holds: "the session: viewer, tokens, what they follow, their devices",
    whose: "viewer",
    cleared: "session/session.ts, at sign-out",
  },
  {
    in: "localStorage",
    name: "touchline-positions:*",
    holds: "where a viewer stopped in recordings, by their id; without one, whoever was not signed in",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-multiview",
    holds: "the events that were watched at once",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-player",
    holds: "volume, captions, language of the sound, data saver, measured bandwidth",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-topics",
    holds: "what a viewer wants to be told, where their server cannot tell it: their id and the topics",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "ott-purchase",
    holds: "purchases whose end a viewer was not told of: their id, product, key, times; nothing of the card",
    whose: "viewer",
    cleared: `catalog/payment/openPurchases.ts, when they were told; ${AT_SIGN_OUT}`,
  },
  {
    in: "localStorage",
    name: "touchline-push",
    holds: "the id of the viewer who turned push on here",
    whose: "viewer",
    cleared: "platform/pushState.ts, when push is turned off, as at sign-out",
  },
  {
    in: "localStorage",
    name: "touchline-onesignal",
    holds: "the tags that OneSignal was told of the viewer; `out` while it is still to be told that they left",
    whose: "viewer",
    cleared: "platform/oneSignal.ts, at sign-out; `out` goes once OneSignal knows",
  },
  {
    in: "localStorage",
    name: "touchline:stored-queries",
    holds: "1 once the IndexedDB `touchline` holds something",
    whose: "portal",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "touchline:clock-offset",
    holds: "the difference to the server's clock, ms",
    whose: "portal",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "ott-config",
    holds: "the tenant's configuration as it was last read",
    whose: "portal",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "touchline-keys",
    holds: "off if shortcuts of a single character are turned off",
    whose: "device",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "ott-theme",
    holds: "dark, light or the system's",
    whose: "device",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "ott-consent",
    holds: "whether the tenant's services may be told",
    whose: "device",
    cleared: NEVER,
  },
  {
    in: "sessionStorage",
    name: "touchline:place",
    holds: "where a picture stood when its page went: its address, the viewer's id, px",
    whose: "viewer",
    cleared: `player/preopen/picturePosition.ts, by the next page; ${AT_SIGN_OUT}`,
  },
  {
    in: "sessionStorage",
    name: "touchline:stream",
    holds: "the live event that this tab showed, and the address of its stream",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "ott-partner-sign-in",
    holds: "that the viewer came by the federation partner",
    whose: "viewer",
    cleared: "session/partnerSignIn.ts, at sign-out",
  },
  {
    in: "sessionStorage",
    name: "touchline:reloads",
    holds: "pages that loaded themselves anew, and until when they do not do it again",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "tsr-scroll-restoration-v1_3",
    holds: "how far pages of this tab were scrolled, by history key or address; written by the router when a page goes",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "tanstack_router_reload:*",
    holds: "that the router is not to load a page anew for this message: the portal does",
    whose: "portal",
    cleared: "the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "touchline:repaired",
    holds: "until when the stored shell is not repaired again",
    whose: "portal",
    cleared: "the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "touchline:starts",
    holds: "how often this tab loaded itself anew because the portal did not start, and when it last did",
    whose: "portal",
    cleared: "failedStart.ts, when it starts; the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "ott-sign-in",
    holds: "a sign-in that left for the provider's page: state, verifier, where to go afterwards",
    whose: "device",
    cleared: "session/providers/redirect.ts, when it comes back",
  },
  {
    in: "sessionStorage",
    name: "ott-reports",
    holds: "how many error reports were sent",
    whose: "portal",
    cleared: "the browser, with the tab",
  },
  {
    in: "cookie",
    name: "ott-stream-error",
    holds: "the event whose stream failed last",
    whose: "viewer",
    cleared: `features/watch/stage/lastStream.ts, when it plays again; ${AT_SIGN_OUT}`,
  },
  {
    in: "cookie",
    name: "ott-locale",
    holds: "the chosen language",
    whose: "device",
    cleared: "the browser, after a year",
  },
  {
    in: "cookie",
    name: "ott-hide-scores",
    holds: "that no scores are shown",
    whose: "device",
    cleared: "catalog/names/spoilers.ts, when they are shown again; the browser, after a year",
  },
  {
    in: "cookie",
    name: "ott-smart-banner-closed",
    holds: "that the banner of the app was closed",
    whose: "device",
    cleared: "the browser, after an hour",
  },
  {
    in: "indexedDB",
    name: "touchline",
    holds: "stored queries, each under a key that begins with whose they are (offline/scope.ts)",
    whose: "both",
    cleared: "offline/persister.ts: a viewer's at sign-out; all that is older than 30 days",
  },
  {
    in: "indexedDB",
    name: "touchline-outbox",
    holds: "changes that were not sent yet",
    whose: "viewer",
    cleared: `offline/outbox.ts, when they were sent; ${AT_SIGN_OUT}`,
  },
  {
    in: "indexedDB",
    name: "workbox-expiration",
    holds: "when pictures in the cache `touchline-images` were last used",
    whose: "portal",
    cleared: "Workbox, with the pictures",
  },
  {
    in: "indexedDB",
    name: "ONE_SIGNAL_SDK_DB",
    holds: "what OneSignal keeps of its subscription, where the tenant uses it and push was turned on",
    whose: "both",
    cleared: "OneSignal, when it is told that the viewer left",
  },
  {
    in: "caches",
    name: "touchline-saved-*",
    holds: "the videos that a viewer saved, by their id",
    whose: "viewer",
    cleared: `offline/downloadedFiles.ts, one by one; ${AT_SIGN_OUT}`,
  },
  {
    in: "caches",
    name: "touchline-assets-*",
    holds: "code and texts of a build",
    whose: "portal",
    cleared: "sw/caches.ts, when two newer builds are there",
  },
  {
    in: "caches",
    name: "touchline-documents-*",
    holds: "up to ten pages of a build as the server rendered them for a visitor",
    whose: "portal",
    cleared:
      "app/startup/storeDocument.ts, when somebody signs in or hides scores; sw/documents.ts, with the next build",
  },
  {
    in: "caches",
    name: "touchline-fonts",
    holds: "fonts",
    whose: "portal",
    cleared: NEVER,
  },
  {
    in: "caches",
    name: "touchline-images",
    holds: "pictures of the catalogue, which are public",
    whose: "portal",
    cleared: "sw/images.ts: beyond 300, and after 30 days",
  },
  {
    in: "caches",
    name: "workbox-precache*",
    holds: "the shell of the build",
    whose: "portal",
    cleared: "Workbox, with the next build; platform/update.ts, when it is broken",
  },
] as const satisfies readonly Row[];

type NamesIn<P extends StorageArea> = Filled<Extract<(typeof STORAGE_TABLE)[number], { readonly in: P }>["name"]>;
type Filled<Name extends string> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

export type LocalKey = NamesIn<"localStorage">;
export type TabKey = NamesIn<"sessionStorage">;
export type CookieName = NamesIn<"cookie">;
/** A cookie in the form that `document.cookie` takes. */
export type Cookie = `${CookieName}=${string}`;
export type DatabaseName = NamesIn<"indexedDB">;
export type CacheName = NamesIn<"caches">;
