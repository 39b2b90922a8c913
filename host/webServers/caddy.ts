import { commonHeaders } from "#serving/http/commonHeaders.ts";
import { indexesExpression, ODD_ADDRESS } from "#host/pages/paths.ts";
import { STAND_ALONE_NAMES, standAloneFile, type StandAlone } from "#host/pages/standAlone.ts";
import { backendPaths, MISSING, missingPageHeaders, rulesOf, UNREACHABLE, type Rule, type Site } from "./site.ts";

/** Query strings contain tokens and codes: logs must omit them, and the header with the token. */
const LOG_WITHOUT_QUERY = `		format filter {
			wrap json
			fields {
				uri regexp \\?.* ""
				request>uri regexp \\?.* ""
				request>headers>Referer regexp \\?.* ""
				request>headers>X-Authorization delete
			}
		}`;

/** Returns a Caddyfile for `site`. If Caddy listens on the site's name, it gets the certificate itself. */
export function caddyConfig(site: Site): string {
  return `# The Touchline portal at ${site.origin}.
{
	# Errors of requests go to the default log, with the URL of the request.
	log default {
${LOG_WITHOUT_QUERY}
	}
}

${site.listen} {
	root * ${site.root}
	log {
${site.log === null ? "" : `		output file ${site.log}\n`}${LOG_WITHOUT_QUERY}
	}
	route {
${site.backend === null ? "" : proxied(site, site.backend)}${INDEX}${ODD}${site.host === null ? SLASH : ""}${rulesOf(
    site,
  )
    .map((rule) => handle(rule, site))
    .join("")}${site.host === null ? "		error 404" : `		handle {\n${proxyTo(site.host)}		}`}
	}

	# A missing page is answered with the shell, which shows an error; anything else that failed with a short text.
	handle_errors {
		@missing expression {http.error.status_code} == 404
		@unreachable expression {http.error.status_code} >= 502
		@page {
			expression {http.error.status_code} == 404
			header Accept *text/html*
			not path /assets/* /standalone/* /builds/* /media/* */_payload.json
		}
${site.host === null ? "" : ALONE}		route {
${site.host === null ? "" : shellFor("@alone", 200, site)}${shellFor("@page", 404, site)}${headerBlock(commonHeaders("/", site.origin.startsWith("https:")), "			")}
			header Cache-Control no-store
			header Content-Type "text/plain; charset=utf-8"
			handle @missing {
				respond "${MISSING}
" 404
			}
			handle @unreachable {
				respond "${UNREACHABLE}
" {http.error.status_code}
			}
			respond "{http.error.status_text}
" {http.error.status_code}
		}
	}
}
`;
}

/** A page whose host does not answer. */
const ALONE = `		@alone {
			expression {http.error.status_code} >= 502
			header Accept *text/html*
			not path /api/* /ws/* /media/*
		}
`;

const shellFor = (matcher: string, status: number, site: Site) => `			handle ${matcher} {
				rewrite * /index.html
${headerBlock(missingPageHeaders(site), "				")}
				file_server {
					status ${status}
					precompressed br gzip
				}
			}
`;

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const headerBlock = (headers: Readonly<Record<string, string>>, indent: string) =>
  [
    `${indent}header {`,
    ...Object.entries(headers).map(([name, value]) => `${indent}	${name} ${quoted(value)}`),
    `${indent}}`,
  ].join("\n");

const REWRITES: Readonly<Record<Exclude<Rule["serve"], "nothing" | "host">, string>> = {
  file: "",
  shell: "			rewrite * /index.html\n",
  ...(Object.fromEntries(
    STAND_ALONE_NAMES.map((name) => [name, `			rewrite * ${standAloneFile(name)}\n`]),
  ) as Record<StandAlone, string>),
  // Written by `npm run hosting -- manifests`.
  manifest: "			try_files /manifest.{query.lang}.webmanifest {path}\n",
};

function handle({ name, path, serve, headers }: Rule, { host }: Site): string {
  if (serve === "nothing") return `		@${name} path_regexp ${path}\n		handle @${name} {\n			error 404\n		}\n`;
  if (serve === "host" && host !== null)
    return `		@${name} path_regexp ${path}\n		handle @${name} {\n${proxyTo(host)}		}\n`;
  // A file that is not there may be a page, whose id has a slash and a dot.
  const matcher =
    name === "file" && host !== null ? `{\n			path_regexp ${path}\n			file\n		}` : `path_regexp ${path}`;
  return `		@${name} ${matcher}
		handle @${name} {
${REWRITES[serve === "host" ? "shell" : serve]}${headerBlock(headers, "			")}
			file_server {
				precompressed br gzip
			}
		}
`;
}

/** A page by the file of its folder, such as /live/index.html. The worker asks for /index.html, and not for a page. */
const INDEX = `		@index_file {
			header Accept *text/html*
			vars_regexp index {http.request.orig_uri} ${indexesExpression()}
		}
		redir @index_file {re.index.touchline_folder}{re.index.touchline_query} permanent
`;

/** Caddy follows such addresses before it matches a path. */
const ODD = `		@odd vars_regexp {http.request.orig_uri} (?i)${ODD_ADDRESS}
		error @odd 404
`;

/** A slash in an id is none of the path, for which Caddy takes it. A host sees the address as it was sent. */
const SLASH = "\t\turi path_regexp (?i)%2f _\n";

const proxied = (site: Site, backend: readonly string[]) => `		@backend path_regexp ${backendPaths(site)}
		handle @backend {
${proxyTo(backend)}		}
`;

/** Its id is in the logs of the servers, too. */
const proxyTo = (servers: readonly string[]) => `			reverse_proxy ${servers.join(" ")} {
				header_up X-Request-Id {http.request.uuid}
			}
`;
