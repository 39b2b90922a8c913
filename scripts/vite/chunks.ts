/** Matches the portal's modules at these paths below `src/`; a path that ends in "/" stands for the whole folder. */
export const modulesAt = (...paths: string[]): RegExp =>
  new RegExp(
    `[\\\\/]src[\\\\/](?:${paths.map((path) => path.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]") + (path.endsWith("/") ? "" : "$")).join("|")})`,
  );

/** The portal's own modules that are kept together in one chunk, by the chunk's name. */
export const CHUNK_MODULES = {
  // What is known before any page: of that alone the code that opens a stream needs something, and it waits for no page.
  base: ["lib/bootData.ts", "lib/clock.ts", "lib/json.ts", "lib/storage.ts"],
  ahead: [
    "player/preopen/preopenStream.ts",
    "player/preopen/keptPlace.ts",
    "player/prefetch/prefetchStream.ts",
    "player/manifest/signedAddress.ts",
  ],
  // Links to late pages stand on most screens: left to itself their one function came with all of signing in.
  portal: ["main.tsx", "catalog/links/pageLink.ts"],
  parts: ["ui/"],
  // Home's rails and every list show them: none of these should wait for the code of a match's page.
  cards: [
    ...["catalog/cards/", "catalog/names/", "catalog/scores/", "catalog/emblems/", "catalog/lists/"],
    ...["clipQueries", "identityQueries", "matchQueries", "useWhatIsOn"].map((name) => `catalog/queries/${name}.ts`),
  ],
  // What home brings after its first view: one file instead of twenty.
  home: ["features/home/"],
  // The profile is read by the account and beside a match, the consent with the first fault: neither should wait for all
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
    "domain/commerce/sale.ts",
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
  stream: [
    "player/context/useDataSaver.ts",
    "player/preopen/useStreamSession.ts",
    "player/system/wakeLock.ts",
    "player/engine/autoplay.ts",
    "player/timeline/position.ts",
    "player/engine/preferences.ts",
  ],
} as const satisfies Record<string, readonly string[]>;
