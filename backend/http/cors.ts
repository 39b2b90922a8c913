import type { FastifyInstance } from "fastify";
import { isOwnOrigin } from "./requestOrigin.ts";

/** Adds the cross-origin rules of the contract: media for everybody, the API for the portal's `origins`. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.url.startsWith("/media/")) {
      reply.header("access-control-allow-origin", "*");
      reply.header("access-control-allow-headers", "Range");
      reply.header("access-control-expose-headers", "Content-Length, Content-Range, Date");
    } else if (request.url.startsWith("/api/")) {
      reply.header("vary", "Origin");
      const { origin } = request.headers;
      if (origin !== undefined && (origins.includes(origin) || isOwnOrigin(origin, request))) {
        reply.header("access-control-allow-origin", origin);
        reply.header("access-control-expose-headers", "Date, Retry-After");
        reply.header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE, OPTIONS");
        reply.header("access-control-allow-headers", "Content-Type, X-Authorization");
        reply.header("access-control-max-age", "600");
      }
    } else return;
    if (request.method === "OPTIONS") return reply.status(204).send();
  });
}
