import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import { readPage } from "#backend/catalog/page.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { idText, list, readRequest, wholeNumber } from "#backend/http/read.ts";
import { followSource, removeFollow, saveFollow } from "#backend/viewers/follows.ts";

const followType = v.picklist(["team", "identity_item"]);

const listRequest = v.object({
  page: wholeNumber(0, 1_000_000, 0),
  size: wholeNumber(1, 999, 150),
  version: v.literal("2"),
  "types[]": v.pipe(
    v.optional(v.union([followType, list(followType)]), []),
    v.transform((types) => (typeof types === "string" ? [types] : types)),
  ),
});

export function followRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;

  app.get("/api/follow/list_by_user", async (request): Promise<Wire<"FollowPageResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { page, size, "types[]": types } = readRequest(listRequest, request.query);
    const query = { page, size, next: true, count: false };
    return { content: await readPage(query, followSource(db, userId, types), (follow) => follow) };
  });

  app.post("/api/follow/save", async (request): Promise<Wire<"FollowResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { reference_id, type } = readRequest(v.object({ reference_id: idText, type: followType }), request.body);
    return { content: await saveFollow(db, clock.now(), userId, reference_id, type) };
  });

  app.post("/api/follow/remove_by_reference", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const { id } = readRequest(v.object({ id: idText }), request.body);
    await removeFollow(db, userId, id);
    return reply.status(204).send();
  });
}
