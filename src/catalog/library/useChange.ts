import { useMutation, type MutationFunctionContext } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { isSameItem, type Change, type ListKind } from "#src/domain/change.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { makeChange } from "./changes.ts";
import { failedChangeText, pendingText } from "./changeText.ts";
import { LIBRARY } from "./library.ts";

const NOTHING: readonly Change[] = [];

interface ChangeState {
  /** What the viewer wants, or what the server has confirmed. */
  readonly isOn: boolean;
  /** The server has not answered yet. */
  readonly isBusy: boolean;
  /** What will become of the change while it waits to be sent (FOL-5); null if none does. */
  readonly waiting: string | null;
}

export interface ChangeCall extends ChangeState {
  /** Resolves with null when it is confirmed, with what will become of it when it waits; rejects with ApiError. */
  readonly change: (isOn: boolean) => Promise<string | null>;
}

export interface Toggle extends ChangeState {
  /** Reverses the state, unless the last change is under way. A failure shows a toast that offers to retry. */
  readonly toggle: () => void;
}

/** The mutation of every change: the outbox sends it, or stores it while offline (docs/decisions/030). */
const CHANGE = {
  mutationFn: (change: Change, { client }: MutationFunctionContext) => makeChange(client, change),
};

/** An item and what it is called: a video, team, league or category, or a topic with its team or event. */
type Item = Required<Omit<Change, "isOn" | "content">> & { readonly kind: ListKind };

export function useChange(item: Item): ChangeCall {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const isConfirmed = LIBRARY[item.kind].useIsConfirmed(item.id);
  const pending = usePendingChange(item.kind, item.id);
  const { mutateAsync, isPending } = useMutation(CHANGE);
  return {
    isOn: pending ?? isConfirmed,
    isBusy: isPending,
    waiting: pending === null || isPending ? null : pendingText(t, { ...item, isOn: pending }, isOnline),
    change: async (isOn) => {
      if (isPending) return null;
      await mutateAsync({ ...item, isOn });
      const isWaiting = pendingChangesStore.get().some((change) => isSameItem(change, item));
      return isWaiting ? pendingText(t, { ...item, isOn }, connectivity.online.get()) : null;
    },
  };
}

export function useToggle(item: Item): Toggle {
  const { t } = useTranslation();
  const { change, ...state } = useChange(item);
  async function set(isOn: boolean): Promise<void> {
    try {
      const waiting = await change(isOn);
      // Without a network the whole page says so already.
      if (waiting !== null && connectivity.online.get()) toast(waiting, { tone: "info" });
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
