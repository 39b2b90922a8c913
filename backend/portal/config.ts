import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { fileReader } from "./fileReader.ts";

/** A tenant's file in memory: its bytes for the portal, and its content for the server, `{}` if it is faulty. */
interface ConfigFile {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const readers = new Map<string, () => ConfigFile | null>();

/** Returns the tenant's file as it is now; null if it is missing or cannot be read. */
function configIn(configFile: string): ConfigFile | null {
  const read = readers.get(configFile) ?? fileReader(configFile, toConfigFile);
  readers.set(configFile, read);
  try {
    return read();
  } catch {
    return null; // a file that may not be read
  }
}

function toConfigFile(bytes: Buffer): ConfigFile {
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { bytes, etag, content: contentOf(bytes) };
}

function contentOf(bytes: Buffer): Readonly<Record<string, unknown>> {
  try {
    const config: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof config === "object" && config !== null ? { ...config } : {};
  } catch {
    return {}; // the portal reports a faulty file; here it counts as empty
  }
}

/**
 * Serves the tenant's file unchanged as `GET /config.json`, so that the portal handles and reports a faulty one. 404 if
 * there is none.
 */
export function serveConfig(app: FastifyInstance, { configFile }: Pick<Deps, "configFile">): void {
  let wasFound = true;
  app.get("/config.json", async (request, reply) => {
    reply.header("cache-control", "no-cache");
    const config = configIn(configFile);
    if (config === null) {
      // Once, until it is there again: every page asks for it.
      if (wasFound) console.error(`The tenant configuration ${configFile} cannot be read`);
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
export const readConfig = async (configFile: string): Promise<Readonly<Record<string, unknown>>> =>
  configIn(configFile)?.content ?? {};

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
