import { isPortalPath } from "#src/lib/isPortalPath.ts";

export interface RequestFacts {
  readonly url: URL;
  readonly method: string;
  /** `Request.destination`: "document", "image", "script", "" for fetch(). */
  readonly destination: string;
  readonly isNavigation: boolean;
  readonly hasRange: boolean;
}

/** "network": not handled at all; "missing": from the network, else the shell says that there is no such page. */
export type Source = "network" | "shell" | "missing" | "assets" | "fonts" | "images";

interface Rule {
  readonly name: string;
  readonly use: Source;
  readonly when: (request: RequestFacts, ownOrigin: string) => boolean;
}

const MEDIA_FILE = /\.(m3u8|mpd|ts|m4s|mp4|m4a|m4v|aac|webm|vtt|key)$/i;
const MEDIA_DESTINATIONS = new Set(["video", "audio", "track"]);
const NEVER = /^\/(api|ws|builds|media\/hls|healthz|demo|idp|push)(\/|$)/;
const isOwn = ({ url }: RequestFacts, ownOrigin: string) => url.origin === ownOrigin;

/**
 * The worker's whole policy: the first matching rule decides, and a request that matches none goes to the network.
 * Media is recognized early and by address, because the requests of hls.js have an empty destination (PWA-2).
 */
const RULES: readonly Rule[] = [
  { name: "writes", use: "network", when: ({ method }) => method !== "GET" },
  { name: "byte ranges", use: "network", when: ({ hasRange }) => hasRange },
  {
    name: "media",
    use: "network",
    when: ({ url, destination, isNavigation }) =>
      MEDIA_DESTINATIONS.has(destination) || (!isNavigation && MEDIA_FILE.test(url.pathname)),
  },
  // The callback page has its own headers and a code in its address: only the server may answer it.
  { name: "sign-in callbacks", use: "network", when: ({ url }) => /\/auth\/oauth2\/callback(\/|$)/.test(url.pathname) },
  { name: "live data", use: "network", when: (asked, own) => isOwn(asked, own) && NEVER.test(asked.url.pathname) },
  {
    name: "pages",
    use: "shell",
    when: (asked, own) => asked.isNavigation && isOwn(asked, own) && isPortalPath(asked.url.pathname),
  },
  {
    name: "no pages",
    use: "missing",
    when: (asked, own) => asked.isNavigation && asked.destination === "document" && isOwn(asked, own),
  },
  {
    name: "other documents",
    use: "network",
    when: ({ isNavigation, destination }) => isNavigation || destination === "iframe",
  },
  {
    name: "build files",
    use: "assets",
    when: (asked, own) => isOwn(asked, own) && asked.url.pathname.startsWith("/assets/"),
  },
  {
    name: "fonts",
    use: "fonts",
    // A tenant's fonts may be in any folder.
    when: (asked, own) =>
      isOwn(asked, own) && (asked.destination === "font" || asked.url.pathname.startsWith("/fonts/")),
  },
  {
    name: "pictures",
    use: "images",
    when: ({ destination, url }) => destination === "image" && url.protocol.startsWith("http"),
  },
];

export function sourceOf(asked: RequestFacts, ownOrigin: string): Source {
  return RULES.find((rule) => rule.when(asked, ownOrigin))?.use ?? "network";
}
