import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";

/**
 * Serves the tenant's file unchanged as `GET /config.json`, so that the portal handles and reports a faulty one. 404 if
 * there is none.
 */
export function serveConfig(app: FastifyInstance, { configFile }: Pick<Deps, "configFile">): void {
  app.get("/config.json", async (request, reply) => {
    reply.header("cache-control", "no-cache");
    const bytes = await readFile(configFile).catch(() => null);
    if (bytes === null) {
      console.error(`The tenant configuration ${configFile} cannot be read`);
      return reply.status(404).type("text/plain; charset=utf-8").send("There is no configuration here\n");
    }
    const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
    reply.header("etag", etag).header("vary", "Accept-Encoding");
    if (request.headers["if-none-match"]?.includes(etag)) return reply.status(304).send();
    return reply.type("application/json; charset=utf-8").send(bytes);
  });
}

/**
 * Logs an unusable tenant configuration on the server's console, because operators do not see the browser consoles on
 * which the portal reports it.
 */
export async function reportConfig(configFile: string): Promise<void> {
  try {
    JSON.parse(await readFile(configFile, "utf8"));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      `The tenant configuration ${configFile} cannot be used, the portal falls back on its defaults: ${why}`,
    );
  }
}

/** Reads the tenant configuration; `{}` if the file is missing or faulty. */
export async function readConfig(configFile: string): Promise<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(await readFile(configFile, "utf8"));
    return typeof config === "object" && config !== null ? { ...config } : {};
  } catch {
    return {}; // the portal reports a faulty file; here it counts as empty
  }
}

/** Returns the tenant's id from the configuration: `customer` of every socket message. */
export async function customerId(configFile: string): Promise<string> {
  const { customer } = await readConfig(configFile);
  const id = typeof customer === "object" && customer !== null && "id" in customer ? customer.id : undefined;
  return typeof id === "string" ? id : "default";
}

/** Returns the portal's URL from the configuration (`siteUrl`), or null if it has none. */
export async function siteUrl(configFile: string): Promise<string | null> {
  const { siteUrl: address } = await readConfig(configFile);
  return typeof address === "string" && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
