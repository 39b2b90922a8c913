import { fileHeaders, ONE_SIGNAL } from "#host/files/fileHeaders.ts";
import { commonHeaders } from "#serving/http/commonHeaders.ts";
import type { ForeignOrigins } from "#host/pages/foreignOrigins.ts";
import { pageHeaders, POLICY_REPORTS } from "#host/pages/headers.ts";
import { pagesExpression } from "#host/pages/paths.ts";
import { STAND_ALONE_NAMES, standAloneExpression, type StandAlone } from "#host/pages/standAlone.ts";

/** Where and how the built portal is served. */
export interface Site {
  /** The origin that viewers use: `https://tv.example`. */
  readonly origin: string;
  /** The address on which the web server listens: `:443`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Folder of the build. It also contains `config.json`, unless `backend` serves that. */
  readonly root: string;
  /** The sources in `script-src` that the shell's scripts need. */
  readonly scriptSrc: string;
  readonly foreign: ForeignOrigins;
  /**
   * Servers for API, socket and media on the same origin: `["http://127.0.0.1:4173"]`; null if they are on another origin.
   */
  readonly backend: readonly string[] | null;
  /** Hosts (`npm run host`), which render pages: `["http://127.0.0.1:4174"]`; null if pages are the shell. */
  readonly host: readonly string[] | null;
  /** The folder in which nginx keeps pages and playlists for all visitors; null if it keeps none. */
  readonly cache: string | null;
  /** The file for the access log; null for the default of the web server. */
  readonly log: string | null;
}

/** A rule for answering paths; the first that matches applies. */
export interface Rule {
  readonly name: string;
  /** Regular expression of the path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `file`: the file of that path, else 404; `shell`: the shell, from which every page starts. */
  /** `manifest`: the web manifest of the language in `?lang=`, else that of the path. */
  /** The name of a page that stands alone: the file that it is for each match. */
  /** `nothing`: 404, although the build has a file there. */
  /** `host`: what the host answers; if it does not answer, the shell. */
  readonly serve: "file" | "shell" | "manifest" | StandAlone | "nothing" | "host";
}

/** The texts for what is missing and not a page, and for a backend that cannot be reached or takes too long. */
export const MISSING = "There is nothing here";
export const UNREACHABLE = "The service behind this address does not answer";

const LOCALE = "(/[A-Za-z]{2}(-[A-Za-z]{2})?)?";

const API_PATHS = "^/(api|ws|media)/";
/** What is no page and no file, and belongs to a server of ours. */
const SERVER_PATHS = `^/(config\\.json|healthz)$|^${POLICY_REPORTS}$`;

/** Returns what the server for API, socket and media answers; without a host it also answers what a host would. */
export const backendPaths = ({ host }: Site): string => (host === null ? `${API_PATHS}|${SERVER_PATHS}` : API_PATHS);

/**
 * Returns the origin that viewers use: the one that is named, or that of `siteUrl` in the configuration. Throws a
 * sentence if there is neither, or if they differ: links in mails and canonical addresses lead to `siteUrl`.
 */
export function siteOrigin(named: string | undefined, siteUrl: unknown): string {
  const configured = webOrigin(siteUrl);
  const origin = named === undefined ? configured : webOrigin(named);
  if (origin === null)
    throw new Error("There is no address of the site: set siteUrl in the configuration, or --site https://tv.example");
  if (configured !== null && configured !== origin)
    throw new Error(`--site is ${origin}, but siteUrl of the configuration is ${configured}: they must be the same`);
  return origin;
}

const webOrigin = (url: unknown): string | null =>
  typeof url === "string" && /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : null;

/**
 * Returns how to answer each path of the portal, in the same way as the reference server, for a web server without
 * code.
 */
export function rulesOf({ origin, scriptSrc, foreign, backend, host: ownHost }: Site): readonly Rule[] {
  const { host, protocol } = new URL(origin);
  const every = commonHeaders("/", protocol === "https:");
  const page = (path: string, sources = scriptSrc) =>
    pageHeaders(
      { url: path, headers: { host, "x-forwarded-proto": protocol.slice(0, -1) } },
      { scriptSrc: sources, foreign, isReported: backend !== null || ownHost !== null },
    );
  const file = (name: string, path: string, like: string): Rule => ({
    name,
    path,
    serve: "file",
    headers: { ...every, ...fileHeaders(like) },
  });
  const shell = (name: string, path: string, like: string): Rule => ({
    name,
    path,
    serve: "shell",
    headers: { ...every, ...page(like) },
  });
  /** The headers are for the shell, where the host does not answer. */
  const rendered = (...of: Parameters<typeof shell>): Rule => ({
    ...shell(...of),
    serve: ownHost === null ? "shell" : "host",
  });
  return [
    ...(ownHost === null ? [] : [rendered("server", `${SERVER_PATHS}|^/(sitemap\\.xml|robots\\.txt)$`, "/")]),
    file("forever", "^/(assets|standalone/assets|builds/meta)/", "/assets/a.js"),
    file("build", "^/builds/latest\\.json$", "/builds/latest.json"),
    ...(foreign.hasOneSignal ? [] : [{ name: "push", path: `^${ONE_SIGNAL}`, serve: "nothing", headers: {} } as const]),
    file("worker", "^/sw\\.js$|^/push/", "/sw.js"),
    { ...file("manifest", "\\.webmanifest$", "/manifest.webmanifest"), serve: "manifest" },
    file("revalidated", "^/config\\.json$|/_payload\\.json$|^/robots\\.txt$", "/robots.txt"),
    ...STAND_ALONE_NAMES.map((name) => ({
      name,
      path: standAloneExpression(name),
      serve: name,
      headers: { ...every, ...page(`/${name}/m-1`, "'self'") },
    })),
    rendered("callback", `^${LOCALE}/auth/oauth2/callback/[^/]+/?$`, "/auth/oauth2/callback/x/"),
    rendered("secret", `^${LOCALE}/auth/(login/limit|password/reset|email/verify)/?$`, "/auth/login/limit/"),
    rendered("auth", `^${LOCALE}/auth/(login|sign-up|password|email)(/.*)?$`, "/auth/login/"),
    rendered("page", pagesExpression(), "/"),
    shell("index", "^/index\\.html$", "/"),
    file("file", "^(/[^./][^/]*)+\\.[A-Za-z0-9]+$", "/favicon.svg"), // excludes names that start with a dot
  ];
}

/**
 * Returns the headers for a page that does not exist; the answer is the shell, which shows an error, with status 404.
 */
export function missingPageHeaders(site: Site): Readonly<Record<string, string>> {
  return rulesOf(site).find(({ name }) => name === "page")?.headers ?? {};
}
