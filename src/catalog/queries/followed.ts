import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import type { FollowedItem } from "#src/domain/viewer/viewer.ts";
import { sessionStore, useSession, type Session } from "#src/session/session.ts";

export const FOLLOWS_KEY = ["follows"] as const;

/** Something that the viewer follows; its identity is null if the server does not say. */
export interface Followed extends FollowedItem {
  /** False once it was removed (membership.ts). */
  readonly isOn: boolean;
  readonly identity: Identity | null;
}

/** Returns the follows as the session has them (SES-3). */
export const followedOf = (members: readonly Followed[]): Session["followed"] =>
  Object.fromEntries(
    members.flatMap(({ id, type, identitiesId, isOn }) =>
      isOn ? [[id, { id, type, ...(identitiesId && { identitiesId }) }]] : [],
    ),
  );

/** By id; until the server has answered, what the session has. Asks for nothing: the background tasks read the list. */
export function useFollowed(): Session["followed"] {
  useSession();
  const queryClient = useQueryClient();
  // Not an observer of the query: its options would replace those of the query, whose answer would not be stored.
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  const read = () => queryClient.getQueryData<readonly Followed[]>(FOLLOWS_KEY);
  const members = useSyncExternalStore(subscribe, read, () => undefined);
  const followed = useMemo(() => members && followedOf(members), [members]);
  return followed ?? sessionStore.get().followed;
}
