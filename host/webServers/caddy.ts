import { commonHeaders } from "#serving/http/commonHeaders.ts";
import { ODD_ADDRESS } from "#host/pages/paths.ts";
import { BACKEND_PATHS, MISSING, missingPageHeaders, rulesOf, UNREACHABLE, type Rule, type Site } from "./site.ts";

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
${site.backend === null ? "" : proxied(site.backend)}${ODD}${SLASH}${rulesOf(site).map(handle).join("")}		error 404
	}

	# A missing page is answered with the shell, which shows an error; anything else that failed with a short text.
	handle_errors {
		@missing expression {http.error.status_code} == 404
		@unreachable expression {http.error.status_code} >= 502
		@page {
			expression {http.error.status_code} == 404
			header Accept *text/html*
			not path /assets/* /builds/* /media/* */_payload.json
		}
		route {
			handle @page {
				rewrite * /index.html
${headerBlock(missingPageHeaders(site), "				")}
				file_server {
					status 404
					precompressed br gzip
				}
			}
${headerBlock(commonHeaders("/", site.origin.startsWith("https:")), "			")}
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

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const headerBlock = (headers: Readonly<Record<string, string>>, indent: string) =>
  [
    `${indent}header {`,
    ...Object.entries(headers).map(([name, value]) => `${indent}	${name} ${quoted(value)}`),
    `${indent}}`,
  ].join("\n");

const REWRITES: Readonly<Record<Exclude<Rule["serve"], "nothing">, string>> = {
  file: "",
  shell: "			rewrite * /index.html\n",
  // Written by `npm run hosting -- manifests`.
  manifest: "			try_files /manifest.{query.lang}.webmanifest {path}\n",
};

function handle({ name, path, serve, headers }: Rule): string {
  if (serve === "nothing") return `		@${name} path_regexp ${path}\n		handle @${name} {\n			error 404\n		}\n`;
  return `		@${name} path_regexp ${path}
		handle @${name} {
${REWRITES[serve]}${headerBlock(headers, "			")}
			file_server {
				precompressed br gzip
			}
		}
`;
}

/** Caddy follows such addresses before it matches a path. */
const ODD = `		@odd vars_regexp {http.request.orig_uri} (?i)${ODD_ADDRESS}
		error @odd 404
`;

/** A slash in an id is none of the path, for which Caddy takes it. */
const SLASH = "\t\turi path_regexp (?i)%2f _\n";

const proxied = (backend: string) => `		@backend path_regexp ${BACKEND_PATHS}
		handle @backend {
			reverse_proxy ${backend}
		}
`;
