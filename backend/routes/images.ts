import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { sendNotFound } from "#backend/http/notFound.ts";
import { crestSvg } from "#backend/demo/world/crest.ts";

const ART = fileURLToPath(new URL("../art/", import.meta.url));
const TYPES: Readonly<Record<string, string>> = { svg: "image/svg+xml", webp: "image/webp", png: "image/png" };
/** The widths that pictures have besides their full size, as backend/art/render.ts renders them. */
const WIDTHS = [320, 640, 960];

/** Adds pictures, crests and icons; `?w=` returns the smallest version of a picture that is at least as wide. */
export function imageRoutes(app: FastifyInstance): void {
  app.get<{ Params: { folder: string; file: string }; Querystring: { w?: unknown } }>(
    "/media/img/:folder(^scenes$|^posters$|^crests$|^icons$)/:file",
    async ({ params: { folder, file }, query }, reply) => {
      const [, name, extension] = /^([\w-]+)\.(svg|webp|png)$/.exec(file) ?? [];
      const type = TYPES[extension ?? ""];
      if (name === undefined || type === undefined) return sendNotFound(reply);
      const path = join(ART, folder, file);
      const width = extension === "webp" ? WIDTHS.find((one) => Number(query.w) <= one) : undefined;
      const bytes =
        (width === undefined ? null : await read(join(ART, folder, `${name}.${width}.webp`))) ??
        (await read(path)) ??
        (folder === "crests" ? crestSvg(name) : null);
      if (bytes === null) return sendNotFound(reply, folder === "crests" ? undefined : path);
      // The portal shows SVGs in <img> only; opened as a document, one must not run or load anything.
      if (extension === "svg")
        reply.header(
          "content-security-policy",
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        );
      return reply.type(type).header("cache-control", "public, max-age=31536000, immutable").send(bytes);
    },
  );
}

const read = (path: string) => readFile(path).catch(() => null);
