import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { baseOfApi } from "#host/api/baseOfApi.ts";
import type { MetricsAddress } from "#serving/metrics/serveMetrics.ts";
import { isLoopback } from "#serving/http/localRequest.ts";
import { readNetworkLimits, type NetworkLimits } from "#serving/http/networkLimits.ts";
import { readMetricsAddress, readOrigins, readPort, readProxies } from "#serving/http/variables.ts";

type Env = Readonly<Record<string, string | undefined>>;

const root = fileURLToPath(new URL("../..", import.meta.url));

export interface HostSettings {
  readonly port: number;
  readonly host: string;
  readonly distDir: string;
  readonly configFile: string;
  /** The address at which this host calls the API; null for the one in the configuration. */
  readonly apiAddress: string | null;
  readonly origins: readonly string[];
  readonly portalUrl: string;
  readonly trustedProxies: number;
  readonly knowsProxies: boolean;
  readonly isForOthers: boolean;
  readonly limits: NetworkLimits;
  readonly metricsAddress: MetricsAddress | null;
}

/** Returns the folder of the built portal. */
export const buildFolder = (env: Env): string => env["DIST_DIR"] || join(root, "dist");

/**
 * Reads the settings from `env` and from the arguments, which come first. Throws an `Error` with a one-sentence message
 * for an invalid value, and if nothing says where the API is.
 */
export function readHostSettings(env: Env, args: readonly string[]): HostSettings {
  const { api, config } = parseArgs({
    args: [...args],
    options: { api: { type: "string" }, config: { type: "string" } },
  }).values;
  const configFile = config ?? env["CONFIG_FILE"];
  if (!configFile) throw new Error("There is no configuration: npm run host -- --config config.json");
  const port = readPort(env["PORT"]);
  const host = env["HOST"] || "127.0.0.1";
  const origins = readOrigins(env["PORTAL_ORIGINS"]);
  const apiAddress = readApi(api ?? env["API"]);
  if (apiAddress === null && baseOfApi(readConfiguration(configFile)) === null)
    throw new Error(
      `There is no API: set api.baseUrl in ${configFile}, or say where it is: --api https://api.tv.example`,
    );
  const isLocal = isLoopback(host);
  return {
    port,
    host,
    distDir: resolve(buildFolder(env)),
    configFile: resolve(configFile),
    apiAddress,
    origins,
    portalUrl: origins[0] ?? `http://${isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host}:${port}`,
    trustedProxies: readProxies(env["TRUST_PROXY"]),
    knowsProxies: Boolean(env["TRUST_PROXY"]),
    isForOthers: !isLocal || origins.length > 0,
    limits: readNetworkLimits(env),
    metricsAddress: readMetricsAddress(env["METRICS_PORT"], env["METRICS_HOST"]),
  };
}

/** Returns the configuration. A faulty one is reported when the host starts, and by the pages. */
function readConfiguration(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

function readApi(text: string | undefined): string | null {
  if (!text) return null;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    throw new Error(`The address of the API is none that begins with http:// or https://: ${text}`);
  return text;
}
