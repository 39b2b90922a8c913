import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { requestOrigin } from "#serving/http/requestOrigin.ts";

/** Opens the calls of `api` to the portal's `origins` and to this server's own, as the contract says. */
export async function allowOrigins(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  await api.register(cors, {
    // Only a delegator sees the request, which names this server's own origin.
    delegator: (request, done) => {
      const own = requestOrigin(request);
      done(null, {
        // The plugin also adds a route for OPTIONS of all other paths.
        origin: request.url.startsWith("/api/") && [...origins, ...(own === null ? [] : [own])],
        methods: ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
        allowedHeaders: ["Content-Type", "X-Authorization"],
        exposedHeaders: ["Date", "Retry-After"],
        maxAge: 600,
        // An OPTIONS request that is no preflight gets the same answer.
        strictPreflight: false,
      });
    },
  });
}
