import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** A page that the window shows. */
export interface PopupPage {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
  /** Target of the redirect; null if there is none. */
  readonly location: URL | null;
}

/** Simulates a browser window without a screen: it stores cookies by path and sends a `Host` header. */
export function openPopup(app: FastifyInstance, host = "localhost") {
  const cookies = new Map<string, { path: string; value: string }>();
  return async (url: URL, form?: Record<string, string>): Promise<PopupPage> => {
    const sent = [...cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const answer = await app.inject({
      method: form === undefined ? "GET" : "POST",
      url: url.pathname + url.search,
      headers: {
        host,
        cookie: sent.map(([name, { value }]) => `${name.split(" ")[0]}=${value}`).join("; "),
        ...(form !== undefined && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(form !== undefined && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value, path = "/" } of answer.cookies) {
      if (value === "") cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { path, value });
    }
    const { location } = answer.headers;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body,
      location: typeof location === "string" ? new URL(location, url) : null,
    };
  };
}

/** Returns a PKCE verifier and its challenge (RFC 7636). */
export function makePkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
