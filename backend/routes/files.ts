import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { findClip } from "#backend/catalog/clips.ts";
import { clipUrl, type Cutter } from "#backend/clips/cutter.ts";
import type { Deps } from "#backend/deps.ts";
import { answerFailure } from "#backend/http/errors.ts";
import { sendMissing } from "#backend/http/missing.ts";

/** Progressive files, clips and advertisements, with ranges; viewers' clips come from `cutter`. */
export function fileRoutes(app: FastifyInstance, { db, mediaDir, clipsDir }: Deps, cutter: Cutter): void {
  const send = async (reply: FastifyReply, folder: string, file: string) => {
    const extension = /^[\w-]+\.(mp4|webm)$/.exec(file)?.[1];
    if (extension === undefined) return sendMissing(reply);
    const found = await stat(join(folder, file)).catch(() => null);
    if (!found?.isFile()) return sendMissing(reply, join(folder, file));
    reply.header("cache-control", "public, max-age=31536000, immutable").type(`video/${extension}`);
    return reply.sendFile(file, folder);
  };
  const options = { errorHandler: answerBadRange };
  app.get<{ Params: { file: string } }>("/media/ads/:file", options, ({ params: { file } }, reply) =>
    send(reply, join(mediaDir, "ads"), file),
  );
  app.get<{ Params: { file: string } }>("/media/clips/user/:file", options, async ({ params: { file } }, reply) => {
    const id = /^(clip-[\w-]+)\.mp4$/.exec(file)?.[1];
    const row = id === undefined ? null : await findClip(db, id);
    // Cut again when another instance did it, or the file was lost.
    const found = row?.clipUrl === clipUrl(row?.id ?? "") && (await cutter.fileOf(row)) !== null;
    return found ? send(reply, clipsDir, file) : sendMissing(reply);
  });
  app.get<{ Params: { sport: string; file: string } }>(
    "/media/clips/:sport/:file",
    options,
    ({ params: { sport, file } }, reply) =>
      /^[\w-]+$/.test(sport) ? send(reply, join(mediaDir, "clips", sport), file) : sendMissing(reply),
  );
}

const outOfRange = v.object({ statusCode: v.literal(416), headers: v.object({ "Content-Range": v.string() }) });

/** A range beyond the end is 416 with the length there is, so that players can correct themselves. */
function answerBadRange(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const range = v.safeParse(outOfRange, error);
  if (!range.success) return answerFailure(error, request, reply);
  return reply
    .status(416)
    .headers({ "content-range": range.output.headers["Content-Range"], "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("There is no such range\n");
}
