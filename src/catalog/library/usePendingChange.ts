import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";

const NOTHING: readonly Change[] = [];

/** Returns the value of a change that the server has not confirmed yet (FOL-5), or null if none is pending. */
export function usePendingChange(kind: Change["kind"], id: string): boolean | null {
  const waiting = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  return waiting.find((change) => change.kind === kind && change.id === id)?.isOn ?? null;
}
