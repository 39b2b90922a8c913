/**
 * Writes the configuration with which nginx or Caddy serves the built portal to standard output. Run it again after
 * each build, because the policy contains the hash of the build's inline script.
 * - `npm run -s hosting -- nginx --site https://tv.example --root /srv/touchline [--listen :443] [--config config.json]
 * [--backend http://127.0.0.1:4173] [--log /var/log/touchline.log]`
 * With `manifests` it writes the tenant's web manifests, one per language, into the root instead:
 * - `npm run -s hosting -- manifests --root /srv/touchline --config config.json`
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { caddyConfig } from "#backend/hosting/caddy.ts";
import { nginxConfig } from "#backend/hosting/nginx.ts";
import type { Site } from "#backend/hosting/site.ts";
import { foreignOrigins } from "#backend/portal/foreignOrigins.ts";
import { tenantLocales } from "#backend/portal/locales.ts";
import { manifestLanguage, tenantManifest } from "#backend/portal/manifest.ts";
import { shellReader } from "#backend/portal/shell.ts";

const USAGE = `Usage: npm run -s hosting -- nginx|caddy --site https://tv.example --root /srv/touchline
       npm run -s hosting -- manifests --root /srv/touchline --config config.json`;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: "string" },
    root: { type: "string", default: "dist" },
    listen: { type: "string" },
    config: { type: "string" },
    backend: { type: "string" },
    log: { type: "string" },
  },
});

async function run(): Promise<string> {
  const [server] = positionals;
  if (server === "manifests" && values.config !== undefined) return writeManifests(resolve(values.root), values.config);
  if ((server !== "nginx" && server !== "caddy") || values.site === undefined || !URL.canParse(values.site))
    return USAGE;
  const shell = await shellReader(resolve("dist"))();
  if (shell === null) return "The portal is not built: npm run build";
  const config: unknown = values.config === undefined ? {} : JSON.parse(readFileSync(values.config, "utf8"));
  const site: Site = {
    origin: new URL(values.site).origin,
    listen: values.listen ?? (server === "caddy" ? new URL(values.site).origin : "80"),
    root: resolve(values.root),
    scriptSrc: shell.scriptSrc,
    foreign: foreignOrigins(typeof config === "object" && config !== null ? { ...config } : {}),
    backend: values.backend ?? null,
    log: values.log ?? null,
  };
  process.stdout.write(server === "caddy" ? caddyConfig(site) : nginxConfig(site));
  return "";
}

/** Writes the web manifest of each enabled language into `root`; that of the default language replaces the build's. */
async function writeManifests(root: string, configFile: string): Promise<string> {
  const built = readFileSync("dist/manifest.webmanifest", "utf8");
  const config = JSON.parse(readFileSync(configFile, "utf8")) as Record<string, unknown>;
  const locales = await tenantLocales(configFile);
  for (const locale of locales.enabled) {
    const name = locale === locales.default ? "manifest.webmanifest" : `manifest.${locale}.webmanifest`;
    writeFileSync(join(root, name), tenantManifest(built, config, await manifestLanguage(configFile, locale)));
  }
  return "";
}

const problem = await run();
if (problem !== "") {
  console.error(problem);
  process.exitCode = 1;
}
