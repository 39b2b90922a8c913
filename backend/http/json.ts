import type { FastifyInstance } from "fastify";
import { ApiFailure, invalidRequest } from "./failure.ts";

/** Nothing in the contract is nested this deeply or has lists of this length. */
const MAX_DEPTH = 10;
const MAX_VALUES = 1_000;

/** Maximum size of a body in bytes: enough for a list query in which every field has its maximum length. */
export const SMALL_BODY = 32 * 1024;

/** An empty body is `{}` (contract). 400 for deeper nesting or longer lists than that has, before any schema. */
export function readLenientJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers(); // also removes the parser of plain text, which no call accepts
  const strict = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, {});
    void strict(request, body, (error, parsed?: unknown) =>
      error || isModest(parsed) ? done(error, parsed) : done(invalidRequest()),
    );
  });
}

function isModest(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0 || (Array.isArray(value) && value.length > MAX_VALUES)) return false;
  return Object.values(value).every((inner) => isModest(inner, depth - 1));
}

/** 415 before it is read: no caller needs to compress 32 KiB, and a few bytes could become many. */
export function refuseEncodedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers }) => {
    if (/^(identity)?$/i.test(headers["content-encoding"] ?? "")) return;
    throw new ApiFailure(415, "invalid_request", "The body must not be compressed");
  });
}
