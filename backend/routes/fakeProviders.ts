import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendNotFound } from "#backend/http/notFound.ts";

const FOLDER = fileURLToPath(new URL("../demo/static", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** Files from which a script is assembled, if there are several. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  "facebook-sdk.js": ["popup.js", "facebook-sdk.js"],
  "google-client.js": ["popup.js", "google-client.js"],
  "apple-auth.js": ["popup.js", "apple-auth.js"],
};

/** Under `/demo/` (contract: config, "Contracts with third-party scripts"). Only the portal may embed their frames. */
export function fakeProviderRoutes(app: FastifyInstance, { origins }: Pick<Deps, "origins">): void {
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
    if (type === undefined || !/^[\w-]+\.\w+$/.test(file)) return sendNotFound(reply);
    const document = await readProviderFile(file).catch(() => null);
    if (document === null) return sendNotFound(reply);
    reply.headers({
      "cache-control": "no-cache",
      "referrer-policy": "no-referrer",
      // Real portals load vendors' scripts from other origins as well.
      "cross-origin-resource-policy": "cross-origin",
    });
    if (type.startsWith("text/html")) reply.header("content-security-policy", policy);
    return reply.type(type).send(document);
  });
}

/** Reads a file of a fake provider. Assembled parts share one scope, separate from the page's. */
async function readProviderFile(file: string): Promise<string> {
  const parts = PARTS[file];
  if (parts === undefined) return readFile(join(FOLDER, file), "utf8");
  const texts = await Promise.all(parts.map((part) => readFile(join(FOLDER, part), "utf8")));
  return `(() => {\n${texts.join("\n")}})();\n`;
}
