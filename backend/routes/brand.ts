import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendNotFound } from "#backend/http/notFound.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Adds the tenant's logos, icons and fonts: the files in the folder `brand` beside its configuration (CFG-10). */
export function brandRoutes(app: FastifyInstance, { configFile }: Pick<Deps, "configFile">): void {
  const folder = join(dirname(configFile), "brand");
  app.get<{ Params: { file: string } }>("/media/brand/:file", async ({ params: { file } }, reply) => {
    const type = TYPES[extname(file)];
    if (type === undefined || !/^[\w-]+\.\w+$/.test(file)) return sendNotFound(reply);
    const bytes = await readFile(join(folder, file)).catch(() => null);
    if (bytes === null) return sendNotFound(reply);
    // Opened as a document, an SVG must not run or load anything.
    if (type === "image/svg+xml")
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    return reply.type(type).header("cache-control", "public, max-age=86400").send(bytes);
  });
}
