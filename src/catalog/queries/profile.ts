import { queryOptions } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { tenantOf } from "#src/api/tenant.ts";
import { ApiError, MALFORMED } from "#src/api/error.ts";
import { toProfile, toViewer } from "#src/domain/viewer/viewer.wire.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { isRecord } from "#src/lib/json.ts";
import { isAuthenticated, sessionStore } from "#src/session/session.ts";

/** Returns true when the server answered without a readable profile ('User data not found!', ACC-1). */
export const isNoUser = (error: unknown): boolean => error instanceof ApiError && error.code === MALFORMED;

/** The queries about the viewer's profile. */
export const profileQueries = {
  /** The signed-in viewer's profile; also updates the viewer in the session. */
  mine: () =>
    queryOptions({
      queryKey: ["profile"] as const,
      queryFn: async ({ client, signal }) => {
        const answer = await tenantOf(client).api.get("/api/user/get_profile", { signal });
        const profile = toProfile(isRecord(answer) ? answer.content : null);
        if (profile === null) throw new ApiError({ code: MALFORMED });
        if (sessionStore.get().user?.id === profile.id) sessionStore.update({ user: toViewer(profile) });
        return profile;
      },
      staleTime: MINUTE_MS,
      meta: { persist: "user" },
    }),
};

/** Rejects with `user_data_not_found`, without a request, if nobody is signed in (ACC-1). */
export async function updateProfile(changes: object, signal?: AbortSignal): Promise<void> {
  if (!isAuthenticated(sessionStore.get()))
    throw new ApiError({ code: "user_data_not_found", message: "User data not found!" });
  await getApi().post("/api/user/update_profile", { data: changes }, signal ? { signal } : {});
}
