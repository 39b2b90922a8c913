import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountById, eraseAccount } from "#backend/accounts/accounts.ts";
import { toProfile } from "#backend/accounts/toProfile.ts";
import { revokeSessions } from "#backend/accounts/tokens.ts";
import { profileUpdate, toUpdateResult, updateProfile } from "#backend/accounts/updateProfile.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#backend/contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { unauthorized } from "#backend/http/failure.ts";
import { jsonObject, readFields } from "#backend/http/read.ts";

/** The viewer's account. `onSignOut` is told which sign-ins ended. */
export function profileRoutes(app: FastifyInstance, deps: Deps, onSignOut: (sessionId: string) => void): void {
  const { db, clock } = deps;
  app.get("/api/user/get_profile", async (request): Promise<Wire<"ProfileResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const user = await accountById(db, userId);
    if (user === null) throw unauthorized();
    return { content: toProfile(user) };
  });

  app.post("/api/user/update_profile", async (request): Promise<Wire<"UpdateProfileResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { data } = readFields(v.object({ data: jsonObject }), request.body);
    const user = await updateProfile(db, userId, readFields(profileUpdate(clock.now()), data));
    if (user === null) throw unauthorized();
    return { content: toUpdateResult(user) };
  });

  app.post("/api/user/delete_account", async (request, reply) => {
    const { userId } = await requiredViewer(deps, request);
    const ended = await revokeSessions(db, clock.now(), userId);
    await eraseAccount(db, userId);
    ended.forEach(onSignOut);
    return reply.status(204).send();
  });
}
