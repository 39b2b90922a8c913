import type { FastifyInstance } from "fastify";
import { optionalViewer } from "#backend/accounts/viewer.ts";
import { findIdentity, identityListQuery, identitySource, toIdentity } from "#backend/catalog/identities.ts";
import { readPageFor } from "#backend/catalog/readPageFor.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import type { AnswerCache } from "#backend/http/answerCache.ts";
import { pathId, readRequest } from "#backend/http/read.ts";

export function identityRoutes(app: FastifyInstance, deps: Deps, { cached }: AnswerCache): void {
  app.post(
    "/api/identity/list",
    cached(async (request): Promise<Wire<"IdentityPageResponse">> => {
      const viewer = await optionalViewer(deps, request);
      const query = readRequest(identityListQuery, request.body);
      return { content: await readPageFor(viewer, query, identitySource(deps.db, query), toIdentity) };
    }),
  );

  app.get<{ Params: { id: string } }>(
    "/api/identity/get_by_id/id/:id",
    async (request): Promise<Wire<"IdentityResponse">> => {
      await optionalViewer(deps, request);
      const row = await findIdentity(deps.db, pathId(request.params.id));
      if (row === null) throw new ApiFailure(404, "identity_not_found", "There is no such league, category or team");
      return { content: toIdentity(row) };
    },
  );
}
