import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { TAG } from "#backend/accounts/limits.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import { readPage } from "#backend/catalog/page.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { idText, list, readFields, readRequest } from "#backend/http/read.ts";
import { saveTagRequest, updateTagRequest } from "#backend/viewers/tagFields.ts";
import { removeTags, saveTag, tagSource, toTag, updateTag } from "#backend/viewers/tags.ts";

const listRequest = v.object({
  global: v.optional(v.boolean()),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999)), 999),
  targetId: idText,
});

export function tagRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  app.post("/api/tag/list", async (request): Promise<Wire<"TagPageResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { targetId, global = null, page, size } = readRequest(listRequest, request.body);
    const source = tagSource(db, userId, { targetId, global });
    return { content: await readPage({ page, size, next: true, count: false }, source, toTag) };
  });

  app.post("/api/tag/saveV2", async (request): Promise<Wire<"TagResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const wanted = readFields(saveTagRequest, request.body);
    await countAttempt(db, TAG, userId);
    return { content: toTag(await saveTag(db, userId, wanted)) };
  });

  app.post("/api/tag/update", async (request): Promise<Wire<"TagResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const change = readFields(updateTagRequest, request.body);
    await countAttempt(db, TAG, userId);
    return { content: toTag(await updateTag(db, userId, change)) };
  });

  app.post("/api/tag/remove_list", async (request): Promise<Wire<"IdListResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { ids } = readRequest(v.object({ ids: list(idText) }), request.body);
    return { content: { ids: await removeTags(db, userId, ids) } };
  });
}
