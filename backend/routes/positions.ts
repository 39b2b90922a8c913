import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { POSITION } from "#backend/accounts/limits.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { id, readRequest } from "#backend/http/read.ts";
import { listPositions, savePosition } from "#backend/viewers/positions.ts";

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const saveRequest = v.object({ video_id: id, position: time, duration: time, watched_at: time });

/** Adds where the viewer stopped in videos. */
export function positionRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  app.get("/api/user/get_positions", async (request): Promise<Wire<"PositionsResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    return { content: { entries: await listPositions(db, userId) } };
  });

  app.post("/api/user/save_position", async (request, reply) => {
    const viewer = await requiredViewer(deps, request);
    const { video_id, position, duration, watched_at } = readRequest(saveRequest, request.body);
    await countAttempt(db, POSITION, viewer.userId);
    await savePosition(db, clock.now(), viewer, { videoId: video_id, position, duration, watchedAt: watched_at });
    return reply.status(204).send();
  });
}
