import type { FastifyInstance } from "fastify";

/** JSON bodies; an empty one reads as `{}`, since the contract lets empty bodies be left out. */
export function readLenientJson(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  const strict = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body.trim() === "") done(null, {});
    else void strict(request, body, done);
  });
}
