import { fileHeaders } from "#backend/portal/fileHeaders.ts";
import { commonHeaders } from "#backend/http/commonHeaders.ts";
import type { ForeignOrigins } from "#backend/portal/foreignOrigins.ts";
import { pageHeaders, POLICY_REPORTS } from "#backend/portal/headers.ts";
import { pagesExpression } from "#backend/portal/paths.ts";

/** Where and how the built portal is served. */
export interface Site {
  /** The address viewers use: `https://tv.example`. */
  readonly origin: string;
  /** What the host listens on: `:443`, `127.0.0.1:8080`. */
  readonly listen: string;
  /** Folder of the build; `config.json` lies in it too, unless `backend` serves it. */
  readonly root: string;
  /** What the shell's scripts need in `script-src`. */
  readonly scriptSrc: string;
  readonly foreign: ForeignOrigins;
  /** A server for API, socket and media on the same origin: `http://127.0.0.1:4173`; null: they are elsewhere. */
  readonly backend: string | null;
  /** The file to log calls to; null: the host's usual one. */
  readonly log: string | null;
}

/** Paths and how they are answered; the first that matches counts. */
export interface Rule {
  readonly name: string;
  /** Regular expression of the path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `file`: as it is in the folder, else 404; `shell`: the document every page starts from. */
  readonly serve: "file" | "shell";
}

const LOCALE = "(/[A-Za-z]{2}(-[A-Za-z]{2})?)?";

/** Calls of the backend. */
export const BACKEND_PATHS = `^/(api|ws|media)/|^/(config\\.json|healthz)$|^${POLICY_REPORTS}$`;

/** How each path of the portal is answered: what the reference server does, for a host that has no code in it. */
export function rulesOf({ origin, scriptSrc, foreign, backend }: Site): readonly Rule[] {
  const { host, protocol } = new URL(origin);
  const every = commonHeaders("/", protocol === "https:");
  const page = (path: string) =>
    pageHeaders(
      { url: path, headers: { host, "x-forwarded-proto": protocol.slice(0, -1) } },
      { scriptSrc, foreign, isReported: backend !== null },
    );
  const file = (name: string, path: string, like: string): Rule => ({
    ...{ name, path, serve: "file" },
    headers: { ...every, ...fileHeaders(like) },
  });
  const shell = (name: string, path: string, like: string): Rule => ({
    name,
    path,
    serve: "shell",
    headers: { ...every, ...page(like) },
  });
  return [
    file("forever", "^/(assets|builds/meta)/", "/assets/a.js"),
    file("build", "^/builds/latest\\.json$", "/builds/latest.json"),
    file("worker", "^/sw\\.js$|^/push/", "/sw.js"),
    file("manifest", "\\.webmanifest$", "/manifest.webmanifest"),
    file("revalidated", "^/config\\.json$|/_payload\\.json$|^/robots\\.txt$", "/robots.txt"),
    shell("callback", `^${LOCALE}/auth/oauth2/callback/[^/]+/?$`, "/auth/oauth2/callback/x/"),
    shell("secret", `^${LOCALE}/auth/(login/limit|password/reset)/?$`, "/auth/login/limit/"),
    shell("auth", `^${LOCALE}/auth/(login|sign-up|password)(/.*)?$`, "/auth/login/"),
    shell("page", pagesExpression(), "/"),
    shell("index", "^/index\\.html$", "/"),
    file("file", "^(/[^./][^/]*)+\\.[A-Za-z0-9]+$", "/favicon.svg"), // never one whose name starts with a dot
  ];
}

/** What a page that is not there is answered with: the shell, which says so, and 404. */
export function missingHeaders(site: Site): Readonly<Record<string, string>> {
  return rulesOf(site).find(({ name }) => name === "page")?.headers ?? {};
}
