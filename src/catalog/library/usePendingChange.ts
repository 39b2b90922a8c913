import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { waitingStore } from "#src/offline/waiting.ts";

const NOTHING: readonly Change[] = [];

/** What the viewer wants and the server has not confirmed yet (FOL-5); null where nothing waits. */
export function usePendingChange(kind: Change["kind"], id: string): boolean | null {
  const waiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get, () => NOTHING);
  return waiting.find((change) => change.kind === kind && change.id === id)?.isOn ?? null;
}
