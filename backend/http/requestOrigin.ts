import type { IncomingMessage } from "node:http";

type Asked = Pick<IncomingMessage, "headers">;

/** Returns whether the client's connection is TLS, according to the proxy that ends it. */
export const isSecure = ({ headers }: Asked): boolean => headers["x-forwarded-proto"] === "https";

/** Returns the origin of a request's URL; null if its `Host` is invalid. */
export function requestOrigin(asked: Asked): string | null {
  const { host = "" } = asked.headers;
  const origin = `${isSecure(asked) ? "https" : "http"}://${host}`;
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** Returns whether `origin` is this server's own: the same host and scheme. */
export const isOwnOrigin = (origin: string, asked: Asked): boolean => origin === requestOrigin(asked);
