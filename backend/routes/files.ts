import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendMissing } from "#backend/http/missing.ts";

/** Progressive files, clips and advertisements, with ranges. */
export function fileRoutes(app: FastifyInstance, { mediaDir }: Deps): void {
  app.get<{ Params: { folder: string; file: string } }>(
    "/media/:folder(^clips$|^ads$)/:file",
    async ({ params: { folder, file } }, reply) => {
      const extension = /^[\w-]+\.(mp4|webm)$/.exec(file)?.[1];
      if (extension === undefined) return sendMissing(reply);
      const dir = join(mediaDir, folder);
      const found = await stat(join(dir, file)).catch(() => null);
      if (!found?.isFile()) return sendMissing(reply, join(dir, file));
      reply.header("cache-control", "public, max-age=31536000, immutable").type(`video/${extension}`);
      return reply.sendFile(file, dir);
    },
  );
}
