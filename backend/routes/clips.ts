import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import { entitlementsOf } from "#backend/catalog/access.ts";
import { clipSource, findClip } from "#backend/catalog/clips.ts";
import { clipFilter } from "#backend/catalog/filters.ts";
import { clipListQuery } from "#backend/catalog/listQuery.ts";
import { readPage } from "#backend/catalog/page.ts";
import { clipOrder } from "#backend/catalog/sorting.ts";
import { toClip } from "#backend/catalog/toMedia.ts";
import type { Wire } from "#backend/contract/wire.ts";
import { clips } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idType, readRequest } from "#backend/http/read.ts";

/** Clips and highlights. */
export function clipRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  app.post("/api/clip/list", async (request): Promise<Wire<"ClipPageResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const query = readRequest(clipListQuery, request.body);
    const held = await entitlementsOf(deps, viewer);
    const source = clipSource(db, clipFilter(query), clipOrder(query));
    return { content: await readPage(query, source, (row) => toClip(row, held)) };
  });

  app.post("/api/clip/user_list", async (request): Promise<Wire<"ClipPageResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const query = readRequest(clipListQuery, request.body);
    const held = await entitlementsOf(deps, viewer);
    const source = clipSource(db, and(clipFilter(query), eq(clips.ownerId, viewer.userId)), clipOrder(query));
    return { content: await readPage(query, source, (row) => toClip(row, held)) };
  });

  app.get<{ Params: { id: string } }>("/api/clip/get_by_id/id/:id", async (request): Promise<Wire<"ClipResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const query = readRequest(v.object({ idType }), request.query);
    const { id } = request.params;
    const row = id.includes("\0") ? null : await findClip(db, id, query.idType);
    if (row === null) throw new ApiFailure(404, "clip_not_found", "Clip not found");
    return { content: toClip(row, await entitlementsOf(deps, viewer)) };
  });
}
