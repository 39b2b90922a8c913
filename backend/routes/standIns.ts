import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendMissing } from "#backend/http/missing.ts";

const FOLDER = fileURLToPath(new URL("../demo/static", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/**
 * The stand-ins for third parties under `/demo/`: sign-in scripts, card provider, survey form (contract: config,
 * "Contracts with third-party scripts"). Their frames may stand in the portal's pages only.
 */
export function standInRoutes(app: FastifyInstance, { origins }: Pick<Deps, "origins">): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...origins].join(" ")}`,
  ].join("; ");
  app.get<{ Params: { file: string } }>("/demo/:file", async ({ params: { file } }, reply) => {
    const type = TYPES[extname(file)];
    if (type === undefined || !/^[\w-]+\.\w+$/.test(file)) return sendMissing(reply);
    const bytes = await readFile(join(FOLDER, file)).catch(() => null);
    if (bytes === null) return sendMissing(reply);
    reply.headers({ "cache-control": "no-cache", "referrer-policy": "no-referrer" });
    if (type.startsWith("text/html")) reply.header("content-security-policy", policy);
    // A portal on another origin loads the scripts as modules too.
    else reply.header("access-control-allow-origin", "*");
    return reply.type(type).send(bytes);
  });
}
