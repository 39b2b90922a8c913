import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore, type Store } from "#src/lib/store.ts";

const KEY = "touchline-mine";

let store: Store<boolean> | null = null;
const choice = () => (store ??= createStore(readStored(KEY) !== null));
const subscribe = (listener: () => void) => choice().subscribe(listener);

/** Returns whether this device opens the schedule with the viewer's own matches (CAT-10); false until hydration. */
export const useMineChoice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => choice().get(),
    () => false,
  );

export function chooseMine(isOn: boolean): void {
  choice().set(isOn);
  writeStored(KEY, isOn ? "on" : null);
}
