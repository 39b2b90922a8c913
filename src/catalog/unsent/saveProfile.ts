import type { QueryClient } from "@tanstack/react-query";
import { withProfileChanges, type ProfileChanges } from "#src/catalog/unsent/profileFields.ts";
import { toViewer } from "#src/domain/viewer/viewer.wire.ts";
import { sessionStore } from "#src/session/session.ts";
import { profileQueries, updateProfile } from "#src/catalog/queries/profile.ts";

/** Rejects with ApiError: `user_data_not_found` if nobody is signed in (ACC-1). */
export async function saveProfile(
  queryClient: QueryClient,
  changes: ProfileChanges,
  signal?: AbortSignal,
): Promise<void> {
  await updateProfile(changes, signal);
  const { queryKey } = profileQueries.mine();
  const profile = queryClient.setQueryData(queryKey, (known) => known && withProfileChanges(known, changes));
  if (profile !== undefined && sessionStore.get().user?.id === profile.id) {
    sessionStore.update({ user: toViewer(profile) });
  }
  // Fetches what the server stored, which also updates the copy on the device.
  void queryClient.invalidateQueries({ queryKey });
}
