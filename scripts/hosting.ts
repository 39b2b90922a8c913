/**
 * Writes the configuration with which nginx or Caddy serves the built portal to standard output. Run it again after
 * each build, because the policy contains the hash of the build's inline script.
 * - `npm run -s hosting -- nginx --root /srv/touchline --config config.json [--site https://tv.example] [--listen :443]
 * [--backend http://127.0.0.1:4173] [--host http://127.0.0.1:4174] [--log /var/log/touchline.log]
 * [--cache [--cache-dir /var/cache/nginx/touchline]]`
 * With `manifests` it writes the tenant's web manifests, one per language, into the root instead:
 * - `npm run -s hosting -- manifests --root /srv/touchline --config config.json`
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { caddyConfig } from "#host/webServers/caddy.ts";
import { nginxConfig } from "#host/webServers/nginx.ts";
import { siteOrigin, type Site } from "#host/webServers/site.ts";
import { foreignOrigins } from "#host/pages/foreignOrigins.ts";
import { shellReader } from "#host/pages/shell.ts";
import { writeWebManifests } from "./webManifests.ts";

const USAGE = `Usage: npm run -s hosting -- nginx|caddy --root /srv/touchline --config config.json [--site https://tv.example]
       npm run -s hosting -- manifests --root /srv/touchline --config config.json`;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    root: { type: "string", default: "dist" },
    listen: { type: "string" },
    config: { type: "string" },
    backend: { type: "string" },
    host: { type: "string" },
    log: { type: "string" },
    cache: { type: "boolean", default: false },
    "cache-dir": { type: "string", default: "/var/cache/nginx/touchline" },
  },
});

/** Reads addresses that are separated by commas. */
const serversOf = (list: string | undefined) => (list ? list.split(",").map((one) => one.trim()) : null);

async function run(): Promise<void> {
  const [server] = positionals;
  if (values.cache && (server !== "nginx" || values.host === undefined))
    throw new Error("--cache is for nginx in front of a host: npm run -s hosting -- nginx --cache --host http://…");
  if (server === "manifests" && values.config !== undefined)
    return writeWebManifests({ root: resolve(values.root), configFile: values.config });
  if (server !== "nginx" && server !== "caddy") throw new Error(USAGE);
  const parsed: unknown = values.config === undefined ? {} : JSON.parse(readFileSync(values.config, "utf8"));
  const config: Record<string, unknown> = typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  const origin = siteOrigin(values.site, config["siteUrl"]);
  const shell = await shellReader(resolve("dist"))();
  if (shell === null) throw new Error("The portal is not built: npm run build");
  const site: Site = {
    origin,
    listen: values.listen ?? (server === "caddy" ? origin : "80"),
    root: resolve(values.root),
    scriptSrc: shell.scriptSrc,
    foreign: foreignOrigins(config),
    backend: serversOf(values.backend),
    host: serversOf(values.host),
    cache: values.cache ? values["cache-dir"] : null,
    log: values.log ?? null,
  };
  process.stdout.write(server === "caddy" ? caddyConfig(site) : nginxConfig(site));
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
