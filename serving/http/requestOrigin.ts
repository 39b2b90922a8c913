import type { IncomingMessage } from "node:http";

type WithHeaders = Pick<IncomingMessage, "headers">;

/** Returns whether the client's connection is TLS, according to the proxy that ends it. */
export const isSecure = ({ headers }: WithHeaders): boolean => headers["x-forwarded-proto"] === "https";

/** Returns the origin of a request's URL; null if its `Host` is invalid. */
export function requestOrigin(request: WithHeaders): string | null {
  const { host = "" } = request.headers;
  const origin = `${isSecure(request) ? "https" : "http"}://${host}`;
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** Returns whether `origin` is this server's own: the same host and scheme. */
export const isOwnOrigin = (origin: string, request: WithHeaders): boolean => origin === requestOrigin(request);
