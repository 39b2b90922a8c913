import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { optionalViewer } from "#backend/accounts/viewer.ts";
import { searchSource, toSearchItem } from "#backend/catalog/identities.ts";
import { pageParams } from "#backend/catalog/listQuery.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { readRequest, text, textList } from "#backend/http/read.ts";

const searchQuery = v.object({
  query: v.pipe(text(100), v.minLength(1)),
  "types[]": v.optional(textList, []),
  ...pageParams,
});

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  app.get("/api/search/list", async (request): Promise<Wire<"SearchPageResponse">> => {
    const viewer = await optionalViewer(deps, request);
    const query = readRequest(searchQuery, request.query);
    const kinds = new Set(query["types[]"]);
    const both = kinds.size === 0 || (kinds.has("team") && kinds.has("identity_item"));
    const source = searchSource(deps.db, query.query, both ? null : kinds.has("team"));
    return { content: await readPageFor(viewer, query, source, toSearchItem) };
  });
}
