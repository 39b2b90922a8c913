/** The folders of `src` whose modules share a chunk, by its name; `x/*` stands for the files of the folder itself. */
export const FOLDERS = {
  lib: ["lib/*", "lib/network", "lib/scheduling", "lib/polyfills", "domain/isoInstant"],
  banners: ["catalog/cards/BannerCard", "features/home/Banners"],
  stream: ["player/manifest", "player/prefetch", "player/timeline", "player/engine", "player/preopen"],
  catalog: [
    "lib",
    "domain/*",
    "domain/commerce",
    "domain/content",
    "domain/event",
    "domain/identity",
    "domain/list",
    "domain/viewer",
    "config",
    "i18n",
    "ui",
    "realtime",
    "catalog/forms",
    "catalog/emblems",
    "catalog/names",
    "catalog/plan",
    "catalog/queries",
    "catalog/links",
    "catalog/playback",
    "catalog/scores",
    "catalog/cards",
    "catalog/lists",
  ],
  viewer: ["domain/social", "offline", "platform", "catalog/library", "catalog/payment", "catalog/playhead/watched"],
  session: ["session/*", "api", "app"],
  // What a page tells as of its picture, without the rules, which are loaded once a picture is behind.
  player: [
    "player",
    "domain/playhead/playhead",
    "domain/playhead/places",
    "domain/playhead/timeline",
    "domain/playhead/withoutOutcome",
    "catalog/playhead/follower",
    "catalog/playhead/useMatchView",
  ],
  downloads: ["catalog/downloads"],
  "match-time": ["domain/playhead", "catalog/playhead"],
  positions: ["catalog/positions"],
  unsent: ["catalog/unsent", "catalog/edits"],
  start: ["features/watch/start"],
  watch: ["features/watch"],
  "sign-in": ["features/auth", "session/providers", "session/signIn", "routes/_auth"],
  account: [
    "features/account",
    "features/following",
    "features/payment",
    "features/signUp",
    "features/watchlist",
    "routes/_account",
    "routes/_payment",
    "routes/_signUp",
    "routes/_viewer/selected",
    "routes/club",
  ],
  // Without their routes: the server finds the styles of a page that it renders by the file of its route.
  "open-app": ["features/openApp"],
  info: ["features/info"],
  identity: ["features/browse/identity"],
  home: ["features/home"],
} as const satisfies Record<string, readonly string[]>;

/** The code and styles of the entry, which every page has. `node scripts/size.mjs` fails when one is missing here. */
export const IS_OF_ENTRY = /^assets\/(?:index|lib|rolldown-runtime|vendor)-/;

const PACKAGE = /[\\/]node_modules[\\/]/;
/** Icons and hooks that not every page needs; without what asks for several lists at once, which few parts do. */
const SHARED_PACKAGE = /[\\/]node_modules[\\/](?:lucide|@tanstack)[\\/](?!.*[\\/](?:queriesObserver|useQueries)\.)/;
const LOADER = /vite[\\/]preload-helper/;

const ofFirstLoad = { tags: ["$initial" as const] };
const of = (name: keyof typeof FOLDERS, also = /^$/) => ({
  name,
  test: (module: string) => isIn(FOLDERS[name], module) || also.test(module),
});
/** Only what at least two lazy-loaded parts need. What one of them needs is in its own file. */
const shared = (name: keyof typeof FOLDERS, also?: RegExp) => ({ ...of(name, also), minShareCount: 2 });

/**
 * The chunks (docs/decisions/061). A module belongs to the first one that matches or whose modules import it. Imports go
 * one way through the folders, so chunks do not import each other.
 */
export const CHUNKS = [
  { name: "vendor", test: PACKAGE, ...ofFirstLoad },
  of("lib", LOADER),
  of("stream"),
  { name: "portal", ...ofFirstLoad },
  of("banners"),
  shared("catalog", SHARED_PACKAGE),
  shared("viewer"),
  shared("session"),
  shared("player"),
  of("downloads"),
  of("match-time"),
  of("positions"),
  of("unsent"),
  of("start"),
  shared("watch"),
  of("sign-in"),
  of("account"),
  of("open-app"),
  of("info"),
  of("identity"),
  of("home"),
];

/** Returns whether a module is in one of the folders; the component of a route is where the route is. */
export function isIn(folders: readonly string[], module: string): boolean {
  const path = module.replaceAll("\\", "/");
  const inside = path.includes("/node_modules/") ? undefined : /\/src\/([^?]*)/.exec(path)?.[1];
  if (inside === undefined) return false;
  return folders.some((folder) =>
    folder.endsWith("/*")
      ? inside.slice(0, inside.lastIndexOf("/") + 1) === folder.slice(0, -1)
      : inside.startsWith(`${folder}/`) || inside.startsWith(`${folder}.`),
  );
}
