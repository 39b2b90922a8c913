import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { waitingStore } from "#src/offline/waiting.ts";

const NOTHING: readonly Change[] = [];

/** Returns the value of a change that the server has not confirmed yet (FOL-5), or null if none is pending. */
export function usePendingChange(kind: Change["kind"], id: string): boolean | null {
  const waiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get, () => NOTHING);
  return waiting.find((change) => change.kind === kind && change.id === id)?.isOn ?? null;
}
