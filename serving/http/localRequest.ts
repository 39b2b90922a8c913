import type { FastifyRequest } from "fastify";

export const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/** Returns whether `name`, a host name or an IP address, is this machine's own. */
export const isLoopback = (name: string): boolean => /^(localhost|\[?::1\]?|(::ffff:)?127(\.\d{1,3}){3})$/i.test(name);

/** To one of its names: with DNS rebinding a foreign page calls this machine under its own `Host`. */
export function isLocalRequest({ headers, socket }: Pick<FastifyRequest, "headers" | "socket">): boolean {
  if (PROXY_HEADERS.some((name) => headers[name] !== undefined)) return false;
  const host = (headers.host ?? "").replace(/:\d{1,5}$/, "");
  return isLoopback(host) && isLoopback(socket.remoteAddress ?? "");
}

/** A silent proxy: nginx speaks HTTP/1.0 to the server behind it, and browsers name their page, if not of `origins`. */
export function isFromBareProxy(
  { headers, raw }: Pick<FastifyRequest, "headers" | "raw">,
  origins: readonly string[],
): boolean {
  const isOfOthers = (page: string | undefined) => {
    const { hostname, origin } =
      page !== undefined && URL.canParse(page) ? new URL(page) : { hostname: "", origin: "" };
    return hostname !== "" && !isLoopback(hostname) && !origins.includes(origin);
  };
  return raw.httpVersion === "1.0" || isOfOthers(headers.origin) || isOfOthers(headers.referer);
}
