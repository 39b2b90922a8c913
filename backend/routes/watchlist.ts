import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import { pageParams, sortParams } from "#backend/catalog/listQuery.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { id, readRequest } from "#backend/http/read.ts";
import { removeVideo, saveVideo, watchlistSource } from "#backend/viewers/watchlist.ts";

const videoRequest = v.object({ video_id: id });

/** Adds the viewer's watchlist. */
export function watchlistRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/api/user/get_watchlist", async (request): Promise<Wire<"MediaPageResponse">> => {
    const viewer = await requiredViewer(deps, request);
    const query = readRequest(v.object({ ...pageParams, ...sortParams }), request.query);
    return { content: await readPageFor(viewer, query, watchlistSource(deps, viewer, query), (video) => video) };
  });

  app.post("/api/user/add_to_watchlist", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const { video_id } = readRequest(videoRequest, request.body);
    await saveVideo(deps.db, deps.clock.now(), userId, video_id);
    return reply.status(204).send();
  });

  app.post("/api/user/remove_from_watchlist", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const { video_id } = readRequest(videoRequest, request.body);
    await removeVideo(deps.db, userId, video_id);
    return reply.status(204).send();
  });
}
