import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isUnreachable } from "#src/api/error.ts";
import { isSameItem, type Change } from "#src/domain/change.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { makeChange } from "#src/catalog/library/changes.ts";

const waits = (change: Pick<Change, "kind" | "id">) =>
  pendingChangesStore.get().some((pending) => isSameItem(pending, change));

/**
 * Sends what the viewer wrote by `send`; without a network, or after something earlier about the same thing that waits,
 * by the outbox (FOL-6). Resolves with whether it was sent; rejects with ApiError.
 */
export async function sendOrKeep(
  queryClient: QueryClient,
  change: Change,
  send: () => Promise<unknown>,
): Promise<boolean> {
  if (connectivity.online.get() && !waits(change)) {
    try {
      await send();
      return true;
    } catch (error) {
      if (!isUnreachable(error) || connectivity.online.get()) throw error;
    }
  }
  await makeChange(queryClient, change);
  return !waits(change);
}

/** Returns what the viewer wrote about this thing and the server has not confirmed; undefined if nothing waits. */
export function useWaitingContent(kind: Change["kind"], id: string): Change["content"] {
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => null);
  return pending?.find((change) => change.kind === kind && change.id === id)?.content;
}
