import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { isProtected } from "#backend/catalog/access.ts";
import { findClip } from "#backend/catalog/clips.ts";
import { clipUrl, type Cutter } from "#backend/clips/cutter.ts";
import type { Deps } from "#backend/deps.ts";
import { authorizeMedia, CACHE_FOREVER, MEDIA_PREFIXES, type MediaParams } from "#backend/http/authorizeMedia.ts";
import { answerFailure } from "#backend/http/errors.ts";
import { sendNotFound } from "#backend/http/notFound.ts";

/** Adds progressive files (clips and ads) with range requests; `cutter` provides user clips. */
export function fileRoutes(app: FastifyInstance, deps: Deps, cutter: Cutter): void {
  const { db, mediaDir, clipsDir } = deps;
  const send = async (reply: FastifyReply, folder: string, file: string, caching = CACHE_FOREVER) => {
    const extension = /^[\w-]+\.(mp4|webm)$/.exec(file)?.[1];
    if (extension === undefined) return sendNotFound(reply);
    const found = await stat(join(folder, file)).catch(() => null);
    if (!found?.isFile()) return sendNotFound(reply, join(folder, file));
    reply.header("cache-control", caching).type(`video/${extension}`);
    return reply.sendFile(file, folder);
  };
  const options = { errorHandler: answerBadRange };
  app.get<{ Params: { file: string } }>("/media/ads/:file", options, ({ params: { file } }, reply) =>
    send(reply, join(mediaDir, "ads"), file),
  );
  app.get<{ Params: { file: string } }>("/media/clips/user/:file", options, async ({ params: { file } }, reply) => {
    const id = /^(clip-[\w-]+)\.mp4$/.exec(file)?.[1];
    const row = id === undefined ? null : await findClip(db, id);
    // Cuts the file again if another instance cut it before, or if it was lost.
    const found = row?.clipUrl === clipUrl(row?.id ?? "") && (await cutter.fileOf(row)) !== null;
    if (row === null || !found) return sendNotFound(reply);
    // The signature of a path below `user` would open all of them.
    if ((await authorizeMedia(deps, reply, row, "", {})) === null) return reply;
    // The owner may delete it, so players have to revalidate it.
    return send(reply, clipsDir, file, "no-cache");
  });
  for (const prefix of MEDIA_PREFIXES) {
    app.get<{ Params: ClipParams }>(`${prefix}/clips/:file`, options, async ({ params }, reply) => {
      const id = /^([\w-]+)\.(mp4|webm)$/.exec(params.file)?.[1];
      const row = id === undefined ? null : await findClip(db, id);
      const [, folder, file] = /^\/media\/clips\/([\w-]+)\/([\w.-]+)$/.exec(row?.clipUrl ?? "") ?? [];
      // Clips of viewers that are open to everybody have a plain address (above).
      const isElsewhere = row !== null && row.ownerId !== null && !isProtected(row);
      if (row === null || isElsewhere || folder === undefined || file === undefined) return sendNotFound(reply);
      const caching = await authorizeMedia(deps, reply, row, `/media/clips/${params.file}`, params);
      if (caching === null) return reply;
      if (row.ownerId === null) return send(reply, join(mediaDir, "clips", folder), file, caching);
      return (await cutter.fileOf(row)) === null
        ? sendNotFound(reply)
        : send(reply, clipsDir, file, "private, no-cache");
    });
  }
}

interface ClipParams extends MediaParams {
  readonly file: string;
}

const outOfRange = v.object({ statusCode: v.literal(416), headers: v.object({ "Content-Range": v.string() }) });

/** Answers 416 with the actual length for a range beyond the end, so that players can correct themselves. */
function answerBadRange(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const range = v.safeParse(outOfRange, error);
  if (!range.success) return answerFailure(error, request, reply);
  return reply
    .status(416)
    .headers({ "content-range": range.output.headers["Content-Range"], "cache-control": "no-store" })
    .type("text/plain; charset=utf-8")
    .send("There is no such range\n");
}
