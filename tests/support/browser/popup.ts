import { createHash, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** What a browser gets back. */
export interface Page {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
  /** Where it is sent next; null when nowhere. */
  readonly location: URL | null;
}

/** A browser window without a screen: keeps cookies by path and says which host it asks. */
export function openPopup(app: FastifyInstance, host = "localhost") {
  const cookies = new Map<string, { path: string; value: string }>();
  return async (url: URL, form?: Record<string, string>): Promise<Page> => {
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

/** A proof key of a sign-in (RFC 7636). */
export function makeProof(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString("base64url");
  return { verifier, challenge: createHash("sha256").update(verifier).digest("base64url") };
}
