/**
 * Returns a pattern for the portal's modules at these paths below `src/`; a path that ends in "/" is a whole folder. The
 * path of a route includes its component, which the router's plugin makes a module of its own (`?tsr-split=component`).
 */
export const modulesAt = (...paths: string[]): RegExp =>
  new RegExp(
    `[\\\\/]src[\\\\/](?:${paths.map((path) => path.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]") + (path.endsWith("/") ? "" : "(?:\\?|$)")).join("|")})`,
  );

/** The portal's own modules that share a chunk, by the name of the chunk. */
export const CHUNK_MODULES = {
  // Needed before any page. The code that opens a stream imports only these, so that it need not wait for a page's
  // chunk.
  base: ["lib/bootData.ts", "lib/clock.ts", "lib/json.ts", "lib/storage.ts"],
  preopen: [
    "player/preopen/preopenStream.ts",
    "player/preopen/picturePosition.ts",
    "player/prefetch/prefetchStream.ts",
    "player/manifest/signedAddress.ts",
  ],
  portal: ["main.tsx"],
  parts: ["ui/", "catalog/forms/"],
  // The rails of home and every list show cards, which must not wait for the code of the event page.
  cards: [
    ...["catalog/cards/", "catalog/names/", "catalog/scores/", "catalog/emblems/", "catalog/lists/"],
    ...["clipQueries", "identityQueries", "matchQueries", "useIdentitySubtitle"].map(
      (name) => `catalog/queries/${name}.ts`,
    ),
  ],
  // What home loads after its first view: one file instead of twenty.
  home: ["features/home/", "catalog/cards/ChannelCard.tsx", "catalog/cards/ChannelCard.module.css"],
  // The account and the event page read the profile, and the first error reads the consent: neither should wait for all
  // of the sign-in code.
  viewer: ["domain/viewer/viewer.wire.ts", "catalog/queries/profile.ts", "session/consent.ts"],
  start: [
    "features/watch/prepareWatch.ts",
    "features/watch/stage/startAt.ts",
    "features/watch/stage/LazyPlayer.tsx",
    "catalog/library/positions.ts",
  ],
  lists: ["domain/list/page.ts"],
  commerce: [
    "domain/commerce/offerState.ts",
    "catalog/queries/commerceQueries.ts",
    "catalog/names/period.ts",
    "catalog/payment/PayForm.lazy.tsx",
  ],
  share: ["catalog/links/ShareButton.tsx", "catalog/links/ShareHead.tsx", "domain/event/structuredData.ts"],
  actions: [
    "catalog/library/SaveButton.tsx",
    "catalog/library/FollowButton.tsx",
    "catalog/library/RemindButton.tsx",
    "catalog/library/CalendarButton.tsx",
    "catalog/library/changes.ts",
    "catalog/links/SignInLink.tsx",
    "catalog/links/MultiviewLink.tsx",
    "realtime/eventMessages.ts",
  ],
  watch: ["features/watch/"],
  // The pages of an area share a chunk with their frame, so that both show at once.
  following: ["features/following/", "routes/club.tsx"],
  account: ["features/account/", "routes/_account.tsx", "routes/_account/"],
  signUp: ["features/signUp/", "routes/_signUp.tsx", "routes/_signUp/"],
  payment: ["features/payment/", "routes/_payment/"],
  watchlist: ["features/watchlist/", "routes/_viewer/selected/"],
  openApp: ["features/openApp/", "routes/open-app.tsx", "routes/redirect/"],
  stream: [
    "player/context/useDataSaver.ts",
    "player/preopen/useStreamSession.ts",
    "player/system/wakeLock.ts",
    "player/engine/autoplay.ts",
    "player/timeline/position.ts",
    "player/engine/preferences.ts",
  ],
} as const satisfies Record<string, readonly string[]>;
