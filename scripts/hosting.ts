/**
 * Writes the configuration with which nginx or Caddy serves the built portal to standard output. Run it again after
 * each build, because the policy contains the hash of the build's inline script.
 * - `npm run -s hosting -- nginx --site https://tv.example --root /srv/touchline [--listen :443] [--config config.json]
 * [--backend http://127.0.0.1:4173] [--log /var/log/touchline.log]`
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { caddyConfig } from "#backend/hosting/caddy.ts";
import { nginxConfig } from "#backend/hosting/nginx.ts";
import type { Site } from "#backend/hosting/site.ts";
import { foreignOrigins } from "#backend/portal/foreignOrigins.ts";
import { shellReader } from "#backend/portal/shell.ts";

const USAGE = "Usage: npm run -s hosting -- nginx|caddy --site https://tv.example --root /srv/touchline";
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

const problem = await run();
if (problem !== "") {
  console.error(problem);
  process.exitCode = 1;
}
