import type { IncomingMessage, ServerResponse } from "node:http";
import { isSecure } from "./requestOrigin.ts";

/** What every answer says, a page, a file or a call: no type is guessed, who may embed it, and TLS from now on. */
export function commonHeaders(path: string, overTls: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    // Media is open to players of every origin (contract: media).
    "cross-origin-resource-policy": path.startsWith("/media/") ? "cross-origin" : "same-origin",
    // What the API says is data, whatever somebody opens it as.
    "content-security-policy": `${path.startsWith("/api/") ? "default-src 'none'; " : ""}frame-ancestors 'none'`,
    ...(overTls && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Puts them on an answer before whoever answers does. */
export function setCommonHeaders({ url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(commonHeaders(url, isSecure({ headers }))))
    response.setHeader(name, value);
}
