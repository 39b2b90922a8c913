import type { FastifyInstance } from "fastify";
import { configIn } from "#serving/tenant/config.ts";
import { logProblem } from "#serving/log/logLine.ts";

/**
 * Serves the tenant's file unchanged as `GET /config.json`, so that the portal handles and reports a faulty one. 404 if
 * there is none.
 */
export function serveConfig(app: FastifyInstance, configFile: string): void {
  let wasFound = true;
  app.get("/config.json", async (request, reply) => {
    reply.header("cache-control", "no-cache");
    const config = configIn(configFile);
    if (config === null) {
      // Once, until it is there again: every page asks for it.
      if (wasFound) logProblem(`The tenant configuration ${configFile} cannot be read`);
      wasFound = false;
      return reply.status(404).type("text/plain; charset=utf-8").send("There is no configuration here\n");
    }
    wasFound = true;
    const { bytes, etag } = config;
    reply.header("etag", etag).header("vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(bytes);
  });
}
