import { commonHeaders } from "#serving/http/commonHeaders.ts";
import { indexesExpression, ODD_ADDRESS } from "#host/pages/paths.ts";
import {
  cacheMaps,
  KEEPS_FILES,
  KEEPS_PAGES,
  KEEPS_PLAYLISTS,
  KEEPS_SEGMENTS,
  LIVE_PLAYLISTS,
  OPEN_SEGMENTS,
  SITE_FILES,
} from "./nginxCache.ts";
import { STAND_ALONE_NAMES, standAloneFile, type StandAlone } from "#host/pages/standAlone.ts";
import { backendPaths, MISSING, missingPageHeaders, rulesOf, UNREACHABLE, type Rule, type Site } from "./site.ts";

/** Returns a `server` block of nginx for `site`. It has no TLS, which ends in front of it or has to be added. */
export function nginxConfig(site: Site): string {
  return `# The Touchline portal at ${site.origin}. Include this file in the http block of nginx.
# Query strings contain tokens and codes, so the log omits them.
map $request_uri $touchline_path {
  "~^(?<touchline_path_part>[^?]*)" $touchline_path_part;
}
map $http_referer $touchline_from {
  "~^(?<touchline_referer_part>[^?]*)" $touchline_referer_part;
}
# Each language has a web manifest of its own, if it was written (npm run hosting -- manifests).
map $arg_lang $touchline_manifest {
  default /manifest.webmanifest;
  "~^(?<touchline_language>[A-Za-z]{2}(-[A-Za-z]{2})?)$" /manifest.$touchline_language.webmanifest;
}
# A page by the file of its folder, such as /live/index.html. The worker asks for /index.html, and not for a page.
map $http_accept $touchline_page {
  "~text/html" 1;
}
map $touchline_page$request_uri $touchline_named {
  ${quoted(indexesExpression().replace("^", "~^1"))} $touchline_folder$touchline_query;
}
${site.cache === null ? "" : cacheMaps(site.cache)}${upstream(HOST, site.host)}${upstream(BACKEND, site.backend)}${upstream(SOCKETS, site.backend)}log_format touchline '$remote_addr - [$time_local] "$request_method $touchline_path $server_protocol" '
  '$status $body_bytes_sent "$touchline_from" "$http_user_agent" $request_id';

server {
  listen ${site.listen};
  server_name ${new URL(site.origin).hostname};
  root ${site.root};
  access_log ${site.log ?? "/var/log/nginx/access.log"} touchline;
  # Error messages contain the URL with its query string, so only emergencies are logged; the access log has the status of each request.
  error_log ${site.log ?? "/var/log/nginx/error.log"} emerg;
  gzip_static on; # the build has a .gz file beside every text file; add "brotli_static on;" if that module is installed
  etag on;
  charset utf-8;
  charset_types text/plain text/javascript application/json application/manifest+json;
  error_page 404 @missing;
  if ($touchline_named) {
    return 301 ${site.origin}$touchline_named;
  }
  # nginx follows such addresses before it looks for a location.
  if ($request_uri ~* "^(?!/(api|ws|media)/)${ODD_ADDRESS.slice(1)}") {
    return 404;
  }
${site.host === null ? SLASH : ""}  error_page 502 504 @unreachable;
${site.cache === null ? "" : cached(site)}${site.backend === null ? "" : proxied("^/ws/", { to: SOCKETS, site }) + proxied(backendPaths(site), { to: BACKEND, site })}${rulesOf(
    site,
  )
    .map((rule) => location(rule, site))
    .join("")}
${site.host === null ? "\n  location / {\n    return 404;\n  }\n" : toHost(site)}
  # A missing page is answered with the shell, which shows an error; any other missing file with a short text.
  location @missing {
    if ($http_accept !~ text/html) {
      return 404 "${MISSING}\\n";
    }
    if ($uri ~ ^/(assets|standalone|builds|media)/|/_payload\\.json$) {
      return 404 "${MISSING}\\n";
    }
    try_files /index.html =404;
${headerLines(missingPageHeaders(site))}
  }

  location @unreachable {
    default_type text/plain;
${headerLines({ ...commonHeaders("/", site.origin.startsWith("https:")), "cache-control": "no-store" })}
    return 502 "${UNREACHABLE}\\n";
  }
}
`;
}

/** A host sees the address as it was sent. */
const SLASH = `  # A slash in an id, which nginx takes for one of the path: it looks for the location of the address as it was sent.
  if ($request_uri ~* "^(?!/(api|ws|media)/)(?<touchline_sent>[^?]*%2f[^?]*)") {
    rewrite ^ $touchline_sent;
  }
`;

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .filter(([name]) => name !== "content-type")
    .map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`)
    .join("\n");
}

const FILES: Readonly<Record<Exclude<Rule["serve"], "nothing" | "host">, string>> = {
  file: "$uri",
  shell: "/index.html",
  ...(Object.fromEntries(STAND_ALONE_NAMES.map((name) => [name, standAloneFile(name)])) as Record<StandAlone, string>),
  manifest: "$touchline_manifest $uri",
};

function location({ name, path, serve, headers }: Rule, site: Site): string {
  if (serve === "nothing") return `\n  location ~ ${quoted(path)} { # ${name}\n    return 404;\n  }\n`;
  if (serve === "host" && site.host !== null) {
    const isKept = site.cache !== null && name === "page";
    return proxied(path, { to: HOST, site, more: isKept ? KEEPS_PAGES + ALONE : ALONE, query: isKept ? PAGE : "" });
  }
  const type = headers["content-type"]?.split(";")[0];
  return `
  location ~ ${quoted(path)} { # ${name}
    try_files ${FILES[serve === "host" ? "shell" : serve]} ${name === "file" && site.host !== null ? "@host" : "=404"};
${type === undefined ? "" : `    types { }\n    default_type ${type};\n`}${headerLines(headers)}
  }
`;
}

const ALONE = "    error_page 502 504 = @alone;\n";

const HOST = "touchline_host";
const BACKEND = "touchline_backend";
/** The same servers once more: one that refuses a socket because it has too many still answers calls. */
const SOCKETS = "touchline_sockets";
/** What is asked for in place of the address as it was sent. */
const PAGE = "$touchline_path$touchline_read";

/** Idle connections are kept, and a server that does not answer is left out for two seconds. */
function upstream(name: string, servers: readonly string[] | null): string {
  if (servers === null) return "";
  const lines = servers.map((server) => `  server ${new URL(server).host} max_fails=1 fail_timeout=2s;\n`);
  return `upstream ${name} {\n${lines.join("")}  keepalive 32;\n}\n`;
}

interface Proxied {
  readonly to: typeof HOST | typeof BACKEND | typeof SOCKETS;
  readonly site: Site;
  readonly more?: string;
  readonly query?: string;
}

/** What everybody gets the same of. */
const cached = (site: Site) =>
  [
    ...(site.host === null ? [] : [proxied(SITE_FILES, { to: HOST, site, more: KEEPS_FILES })]),
    ...(site.backend === null
      ? []
      : [
          proxied(LIVE_PLAYLISTS, {
            to: BACKEND,
            site,
            more: KEEPS_PLAYLISTS,
            query: "$touchline_path$touchline_skip",
          }),
          proxied(OPEN_SEGMENTS, { to: BACKEND, site, more: KEEPS_SEGMENTS, query: "$touchline_path" }),
        ]),
  ].join("");

const proxied = (path: string, how: Proxied) => proxiedAt(`~ ${quoted(path)}`, how);

function proxiedAt(place: string, { to, site, more = "", query = "" }: Proxied): string {
  const [server = ""] = (to === HOST ? site.host : site.backend) ?? [];
  const isKept = more.includes("proxy_cache ");
  return `
  location ${place} {
    proxy_pass ${new URL(server).protocol}//${to}${query};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Request-Id $request_id;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto ${new URL(site.origin).protocol.slice(0, -1)};
${isKept ? "" : "    proxy_set_header Upgrade $http_upgrade;\n    proxy_set_header Connection $http_connection;\n"}    proxy_read_timeout 120s; # a socket gets a ping at least every 25 s
${more}  }
`;
}

/** What nobody else answers goes to the host, and a page whose host does not answer is the shell. */
const toHost = (
  site: Site,
) => `${proxiedAt("/", { to: HOST, site, more: ALONE })}${proxiedAt("@host", { to: HOST, site, more: ALONE })}
  location @alone {
    if ($http_accept !~ text/html) {
      return 502 "${UNREACHABLE}\\n";
    }
    try_files /index.html =404;
${headerLines(missingPageHeaders(site))}
  }
`;
