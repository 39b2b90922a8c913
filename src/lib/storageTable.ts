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
    holds: "where a viewer stopped in recordings, by the viewer's id; without an id, those of visitors",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-multiview",
    holds: "the events of the last multi-view",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-downloads",
    holds: "the ids of the viewer's downloads",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-recaps",
    holds: "that recaps of followed teams are kept by themselves, and the ids of those that were",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-player",
    holds: "volume, captions, language of the sound, data saver, real time, measured bandwidth",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-sound-only",
    holds: "the match that is played without its picture, and whether its moments are spoken",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-moderator",
    holds: "the id of a viewer who moderates comments, and until when",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-topics",
    holds: "the viewer's id and topics, for servers that cannot return topics",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-settled-changes",
    holds: "how the viewer's changes of the outbox ended, and the viewer's id",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-comments",
    holds: "comments that were written without a network, and the viewer's id",
    whose: "viewer",
    cleared: `catalog/unsent/unsentComments.ts, when they are posted or discarded; ${AT_SIGN_OUT}`,
  },
  {
    in: "localStorage",
    name: "touchline-seen-schedule",
    holds: "the dates of the viewer's own matches as they last saw them, and whose they are",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "localStorage",
    name: "touchline-saved",
    holds: "the matches that a visitor saved: ids and titles",
    whose: "device",
    cleared: "catalog/library/savedHere.ts, when somebody signs in and has them on their watchlist",
  },
  {
    in: "localStorage",
    name: "touchline-mine",
    holds: "that the schedule shows the viewer's own matches",
    whose: "device",
    cleared: "features/schedule/scheduleChoices.ts, when it shows all again",
  },
  {
    in: "localStorage",
    name: "touchline-any-network",
    holds: "that a viewer wants downloads though the browser does not say whether they use mobile data",
    whose: "device",
    cleared: NEVER,
  },
  {
    in: "localStorage",
    name: "touchline-venue-times",
    holds: "that starts are shown in the time of the venue",
    whose: "device",
    cleared: "features/schedule/scheduleChoices.ts, when the viewer's time is shown again",
  },
  {
    in: "localStorage",
    name: "ott-purchase",
    holds: "purchases whose outcome the viewer has not seen: id, product, key, times; nothing of the card",
    whose: "viewer",
    cleared: `catalog/payment/openPurchases.ts, when the viewer has seen it; ${AT_SIGN_OUT}`,
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
    holds: "the viewer's tags as OneSignal has them; `out` until it knows that the viewer signed out",
    whose: "viewer",
    cleared: "platform/oneSignal.ts, once OneSignal knows of the sign-out",
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
    holds: "whether the viewer consents to analytics and error reports",
    whose: "device",
    cleared: NEVER,
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
    holds: "that the viewer came from the federation partner",
    whose: "viewer",
    cleared: "session/partnerSignIn.ts, at sign-out",
  },
  {
    in: "sessionStorage",
    name: "touchline:reloads",
    holds: "paths that the portal reloaded by itself, and until when it does not reload them again",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "tsr-scroll-restoration-v1_3",
    holds: "how far pages of this tab were scrolled, by history key or address; the router writes it",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "touchline:row",
    holds: "the link that was topmost in the window when the page was left, and its place there",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "touchline:lists",
    holds: "how many entries of lists this tab showed, by history key",
    whose: "viewer",
    cleared: AT_SIGN_OUT,
  },
  {
    in: "sessionStorage",
    name: "tanstack_router_reload:*",
    holds: "that the router must not reload the page for this error, because the portal does",
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
    holds: "how often this tab was reloaded because the portal did not start, and when last",
    whose: "portal",
    cleared: "failedStart.ts, when it starts; the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "touchline:address",
    holds: "the address of a page that loads again without the credentials in it",
    whose: "device",
    cleared: "boot/address.ts, by the next page; the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "touchline:device-limit",
    holds: "while the device-limit page is loaded again: its restricted token, the account's name, where it leads",
    whose: "device",
    cleared: "session/signIn/limitData.ts, by the next page; the browser, with the tab",
  },
  {
    in: "sessionStorage",
    name: "ott-sign-in",
    holds: "a sign-in that continues on the provider's page: state, verifier, where it returns to",
    whose: "viewer",
    cleared: `session/providers/redirect.ts, when the sign-in returns; ${AT_SIGN_OUT}`,
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
    holds: "that this device hides scores",
    whose: "device",
    cleared: "catalog/names/spoilers.ts, when scores are shown again; the browser, after a year",
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
    holds: "the viewer's changes that the server has not confirmed",
    whose: "viewer",
    cleared: `offline/outbox.ts, when they are confirmed; ${AT_SIGN_OUT}`,
  },
  {
    in: "localStorage",
    name: "touchline-scorer",
    holds: "the scorer's link that was opened here with its PIN, and what the server knows this phone by",
    whose: "device",
    cleared: "features/operate/calls/scorerLink.ts, when the link has ended",
  },
  {
    in: "indexedDB",
    name: "touchline-scorer",
    holds: "what was entered by a scorer's link and the server has not confirmed, by link",
    whose: "device",
    cleared: "features/operate/calls/linkOutbox.ts, when it is confirmed or the link has ended",
  },
  {
    in: "indexedDB",
    name: "touchline-downloads",
    holds: "the viewer's downloads: what they are, how much is there, and the playlists",
    whose: "viewer",
    cleared: `offline/downloads/downloadStore.ts, one by one; ${AT_SIGN_OUT}`,
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
    holds: "what OneSignal stores of its subscription, where the tenant uses it and push was turned on",
    whose: "both",
    cleared: "OneSignal, when it knows that the viewer signed out",
  },
  {
    in: "caches",
    name: "touchline-saved-*",
    holds: "the parts of the videos that a viewer downloaded, by their id",
    whose: "viewer",
    cleared: `offline/downloads/downloadStore.ts, one by one; ${AT_SIGN_OUT}`,
  },
  {
    in: "caches",
    name: "touchline-assets-*",
    holds: "code and texts of a build, and when the worker last asked the host for its build",
    whose: "portal",
    cleared: "sw/caches.ts, when there are two newer builds",
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
    name: "touchline-scores",
    holds: "that this device hides scores, where workers cannot read cookies",
    whose: "device",
    cleared: "lib/scoresForWorkers.ts, when scores are shown again",
  },
  {
    in: "caches",
    name: "workbox-precache*",
    holds: "the shell of the build",
    whose: "portal",
    cleared: "Workbox, with the next build; sw/shell.ts and platform/update.ts, when it is broken",
  },
] as const satisfies readonly Row[];

type NamesIn<P extends StorageArea> = Filled<Extract<(typeof STORAGE_TABLE)[number], { readonly in: P }>["name"]>;
type Filled<Name extends string> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

export type LocalKey = NamesIn<"localStorage">;
/** A name that may be used in sessionStorage, which belongs to one tab. */
export type TabKey = NamesIn<"sessionStorage">;
export type CookieName = NamesIn<"cookie">;
export type Cookie = `${CookieName}=${string}`;
export type DatabaseName = NamesIn<"indexedDB">;
export type CacheName = NamesIn<"caches">;
