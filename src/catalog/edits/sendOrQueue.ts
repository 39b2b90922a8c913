import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isUnreachable } from "#src/api/error.ts";
import { isSameItem, type Change } from "#src/domain/change.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { makeChange } from "#src/catalog/library/changes.ts";

const isPending = (change: Pick<Change, "kind" | "id">) =>
  pendingChangesStore.get().some((pending) => isSameItem(pending, change));

/**
 * Calls `send` with what the viewer wrote. Without a network, or while an earlier edit of the same thing is pending, puts
 * it into the outbox instead (FOL-6). Resolves to whether it was sent; rejects with ApiError.
 */
export async function sendOrQueue(
  queryClient: QueryClient,
  change: Change,
  send: () => Promise<unknown>,
): Promise<boolean> {
  if (connectivity.online.get() && !isPending(change)) {
    try {
      await send();
      return true;
    } catch (error) {
      if (!isUnreachable(error) || connectivity.online.get()) throw error;
    }
  }
  await makeChange(queryClient, change);
  return !isPending(change);
}

/** Returns the viewer's pending edit of this thing; undefined if there is none. */
export function usePendingContent(kind: Change["kind"], id: string): Change["content"] {
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => null);
  return pending?.find((change) => change.kind === kind && change.id === id)?.content;
}
