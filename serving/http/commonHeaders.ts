import type { IncomingMessage, ServerResponse } from "node:http";
import { isSecure } from "./requestOrigin.ts";

/** Media are open to players of every origin (contract: media). */
const OF_MEDIA = {
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "Range",
  "access-control-expose-headers": "Content-Length, Content-Range, Date",
};

/** Returns the headers of all answers: no guessing of content types, who may embed them, and TLS from now on. */
export function commonHeaders(path: string, overTls: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(path.startsWith("/media/") ? OF_MEDIA : { "cross-origin-resource-policy": "same-origin" }),
    // Answers of the API are data, even when a browser opens them as a document.
    "content-security-policy": `${path.startsWith("/api/") ? "default-src 'none'; " : ""}frame-ancestors 'none'`,
    // Without subdomains, which may be somebody else's and without TLS.
    ...(overTls && { "strict-transport-security": "max-age=31536000" }),
  };
}

export function setCommonHeaders({ url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders(url, isSecure({ headers }))))
    response.setHeader(name, value);
}
