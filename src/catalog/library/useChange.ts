import { useMutation } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Change } from "#src/domain/change.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { failedChangeText } from "./failedChangeText.ts";

const NOTHING: readonly Change[] = [];

interface ChangeState {
  /** What the viewer wants, or what the server has confirmed. */
  readonly isOn: boolean;
  /** The server has not answered yet. */
  readonly isBusy: boolean;
  /** The change waits until the device is back online (FOL-5). */
  readonly isWaiting: boolean;
}

/** The state of a follow, save or topic, and the function that sets it. */
export interface ChangeCall extends ChangeState {
  /**
   * Resolves when the change is confirmed or waits; rejects with ApiError. Does nothing while another one is under way.
   */
  readonly change: (isOn: boolean) => Promise<void>;
}

/** The state of a follow, save or topic, and the function that reverses it. */
export interface Toggle extends ChangeState {
  /** Reverses the state, unless the last change is under way. A failure shows a toast that offers to retry. */
  readonly toggle: () => void;
}

/** The mutation of every change: the outbox sends it, or stores it while offline (docs/decisions/030). */
const CHANGE = {
  // Loaded with the first change: few visits make one.
  mutationFn: async (change: Change) => (await import("./changes.ts")).makeChange(change),
};

/** Returns whether `item` is on, for a viewer whose server has confirmed `isConfirmed`, and a function to change it. */
export function useChange(item: Required<Omit<Change, "isOn">>, isConfirmed: boolean): ChangeCall {
  const pending = usePendingChange(item.kind, item.id);
  const { mutateAsync, isPending } = useMutation(CHANGE);
  return {
    isOn: pending ?? isConfirmed,
    isBusy: isPending,
    isWaiting: pending !== null && !isPending,
    change: async (isOn) => {
      if (!isPending) await mutateAsync({ ...item, isOn });
    },
  };
}

/** Returns `useChange` as a toggle. */
export function useToggle(item: Required<Omit<Change, "isOn">>, isConfirmed: boolean): Toggle {
  const { t } = useTranslation();
  const { change, ...state } = useChange(item, isConfirmed);
  async function set(isOn: boolean): Promise<void> {
    try {
      await change(isOn);
    } catch (error) {
      const action = { label: t(($) => $.common.retry), onPress: () => void set(isOn) };
      toast(failedChangeText(t, item, error), { tone: "danger", action });
    }
  }
  return { ...state, toggle: () => void set(!state.isOn) };
}

/** Returns the value of a change that the server has not confirmed yet (FOL-5), or null if none is pending. */
function usePendingChange(kind: Change["kind"], id: string): boolean | null {
  const waiting = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get, () => NOTHING);
  return waiting.find((change) => change.kind === kind && change.id === id)?.isOn ?? null;
}
