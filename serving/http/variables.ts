import type { MetricsAddress } from "#serving/metrics/serveMetrics.ts";

// The variables that all our servers have. Each function throws an `Error` of one sentence for an invalid value.

export const readPort = (text: string | undefined): number => portIn("PORT", text || "4173");

/** Returns where the process is to tell what it measures; null if it is not. */
export const readMetricsAddress = (port: string | undefined, host: string | undefined): MetricsAddress | null =>
  port ? { port: portIn("METRICS_PORT", port), host: host || "127.0.0.1" } : null;

function portIn(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port number: ${text}`);
  return port;
}

export function readProxies(text: string | undefined): number {
  if (!/^\d$/.test(text || "0")) throw new Error(`TRUST_PROXY is not a number of proxies: ${text}`);
  return Number(text || "0");
}

export const readOrigins = (text: string | undefined): readonly string[] =>
  (text ?? "").split(",").flatMap((origin) => readOrigin(origin.trim()) ?? []);

/** In the form of `Origin`: another one would never match, and mails would link to it. */
function readOrigin(text: string): string | null {
  if (text === "") return null;
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: null, protocol: "" };
  if (origin === null || !/^https?:$/.test(protocol) || origin !== text.replace(/\/$/, "").toLowerCase())
    throw new Error(`PORTAL_ORIGINS holds what is no origin like https://tv.example.com: ${text}`);
  return origin;
}
