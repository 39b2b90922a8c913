import type { IncomingMessage } from "node:http";

type Asked = Pick<IncomingMessage, "headers">;

/** Whether the caller's side of the connection is TLS, as the proxy that ends it says. */
export const isSecure = ({ headers }: Asked): boolean => headers["x-forwarded-proto"] === "https";

/** The origin under which something was asked for; null where the host named is none. */
export function requestOrigin(asked: Asked): string | null {
  const { host = "" } = asked.headers;
  const origin = `${isSecure(asked) ? "https" : "http"}://${host}`;
  return /^[\w.:[\]-]{1,255}$/.test(host) && URL.canParse(origin) ? new URL(origin).origin : null;
}

/** Whether a page of `origin` is of this very server: the same host, over the same scheme. */
export const isOwnOrigin = (origin: string, asked: Asked): boolean => origin === requestOrigin(asked);
