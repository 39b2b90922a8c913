/** Images may come from any host, and the worker fetches them for the page. */
const workerPolicy = (...scripts: readonly string[]) =>
  `default-src 'none'; script-src ${["'self'", ...scripts].join(" ")}; connect-src *; img-src *; frame-ancestors 'none'`;
/** The folder of OneSignal's worker, which is for tenants that use OneSignal. */
export const ONE_SIGNAL = "/push/onesignal/";
/** OneSignal's worker is a separate file, which only its SDK registers. */
const PUSH_POLICY = workerPolicy("https://cdn.onesignal.com");

/** Returns the headers of a file of the build: how long it may be cached, and what a worker may do. */
export function fileHeaders(path: string): Record<string, string> {
  if (/^\/(assets|standalone\/assets|builds\/meta)\//.test(path))
    return { "cache-control": "public, max-age=31536000, immutable" };
  if (path === "/builds/latest.json") return { "cache-control": "no-store" };
  if (path === "/sw.js" || path.startsWith("/push/"))
    return {
      "cache-control": "no-cache, max-age=0, must-revalidate",
      "content-type": "text/javascript; charset=utf-8",
      "content-security-policy": path === "/sw.js" ? workerPolicy() : PUSH_POLICY,
    };
  if (path.endsWith(".webmanifest"))
    return { "cache-control": "no-cache", "content-type": "application/manifest+json; charset=utf-8" };
  if (path.endsWith(".html") || path.endsWith("/_payload.json") || path === "/robots.txt")
    return { "cache-control": "no-cache" };
  return { "cache-control": "public, max-age=86400" };
}
