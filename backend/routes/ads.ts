import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendNotFound } from "#backend/http/notFound.ts";

/** Longer than any player waits. */
const SLOW_MS = 10_000;

/** Adds the demo's ads, valid and faulty ones (contract: media, Ads). */
export function adRoutes(app: FastifyInstance, { mediaDir }: Pick<Deps, "mediaDir">): void {
  const document = (name: string, file = name, afterMs = 0) =>
    app.get(`/media/ads/${name}.xml`, async (_request, reply) => {
      const path = join(mediaDir, "ads", `${file}.xml`);
      const bytes = await readFile(path).catch(() => null);
      if (bytes === null) return sendNotFound(reply, path);
      if (afterMs > 0) await wait(afterMs, undefined, { ref: false });
      return reply.type("application/xml; charset=utf-8").header("cache-control", "no-store").send(bytes);
    });
  document("preroll");
  document("empty");
  document("broken");
  document("slow", "preroll", SLOW_MS);
  app.get("/media/ads/beacon", async (_request, reply) => reply.status(204).header("cache-control", "no-store").send());
}
