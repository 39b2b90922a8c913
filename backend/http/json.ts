import type { FastifyInstance } from "fastify";
import { invalidRequest } from "./failure.ts";

/** Nothing in the contract is nested more deeply, or is nearly as long a list. */
const MOST_DEPTH = 10;
const MOST_VALUES = 1_000;

/** What one call may bring: room for a list query that is full to its maxima. */
export const SMALL_BODY = 32 * 1024;

/**
 * JSON bodies; an empty one reads as `{}`, since the contract lets empty bodies be left out. One that is nested more
 * deeply, or has a longer list, than anything in the contract is 400 before any schema looks at it.
 */
export function readLenientJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers(); // plain text as well: no call takes it
  const strict = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") return done(null, {});
    void strict(request, body, (error, parsed?: unknown) =>
      error || isModest(parsed) ? done(error, parsed) : done(invalidRequest()),
    );
  });
}

function isModest(value: unknown, depth = MOST_DEPTH): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0 || (Array.isArray(value) && value.length > MOST_VALUES)) return false;
  return Object.values(value).every((inner) => isModest(inner, depth - 1));
}
