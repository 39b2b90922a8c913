import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { accountById, deleteAccount } from "#backend/accounts/accounts.ts";
import { countAttempt } from "#backend/accounts/attempts.ts";
import { confirmOwner, logWrongPassword, wrongPassword } from "#backend/accounts/confirmOwner.ts";
import { nonEmptyText } from "#backend/accounts/fields.ts";
import { exportData } from "#backend/accounts/exportData.ts";
import { DATA_EXPORT } from "#backend/accounts/limits.ts";
import { inPasswordQueue } from "#backend/accounts/passwordQueue.ts";
import { toProfile } from "#backend/accounts/toProfile.ts";
import { profileUpdate, toUpdateResult, updateProfile } from "#backend/accounts/updateProfile.ts";
import { requiredViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { unauthorized } from "#backend/http/failure.ts";
import { jsonObject, readFields } from "#backend/http/read.ts";
import { tenantName } from "#serving/tenant/site.ts";

const deleteRequest = v.object({ password: v.optional(nonEmptyText) });

/** What has to happen elsewhere when an account is deleted. */
export interface AccountDeletionHooks {
  /** Called with the id of each session that ended. */
  readonly onSignOut: (sessionId: string) => void;
  readonly removeClip: (clipId: string) => Promise<void>;
}

/** Adds the viewer's account. */
export function profileRoutes(app: FastifyInstance, deps: Deps, { onSignOut, removeClip }: AccountDeletionHooks): void {
  const { db, clock, configFile } = deps;
  app.get("/api/user/get_profile", async (request): Promise<Wire<"ProfileResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const user = await accountById(db, userId);
    if (user === null) throw unauthorized();
    return { content: toProfile(user) };
  });

  app.post("/api/user/update_profile", async (request): Promise<Wire<"UpdateProfileResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const { data } = readFields(v.object({ data: jsonObject }), request.body);
    const schema = profileUpdate(clock.now(), await tenantName(configFile));
    const user = await updateProfile(db, userId, readFields(schema, data));
    if (user === null) throw unauthorized();
    return { content: toUpdateResult(user) };
  });

  app.get("/api/user/export_data", async (request): Promise<Wire<"ExportedDataResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    await countAttempt(db, DATA_EXPORT, userId);
    const exported = await exportData(db, clock.now(), userId);
    if (exported === null) throw unauthorized();
    deps.logSecurity("dataExported", request, { account: userId });
    return { content: exported };
  });

  app.post(
    "/api/user/delete_account",
    inPasswordQueue(async (request, reply) => {
      const viewer = await requiredViewer(deps, request);
      const { userId } = viewer;
      const { password } = readFields(deleteRequest, request.body ?? {});
      const user = await accountById(db, userId);
      if (user === null) throw unauthorized();
      await confirmOwner(db, clock.now(), { user, viewer, password }).catch(logWrongPassword(deps, request, userId));
      const deleted = await deleteAccount(db, clock.now(), user);
      if (deleted === null) throw wrongPassword();
      deleted.ended.forEach(onSignOut);
      deps.logSecurity("accountDeleted", request, { account: userId });
      for (const id of deleted.clipIds) await removeClip(id);
      return reply.status(204).send();
    }),
  );
}
