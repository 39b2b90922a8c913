import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore, type Store } from "#src/lib/store.ts";

const KEY = "touchline-venue-times";

let store: Store<boolean> | null = null;
const choice = () => (store ??= createStore(readStored(KEY) !== null));
const subscribe = (listener: () => void) => choice().subscribe(listener);

/** Returns whether this device shows starts in the time of the venue (CAT-13); false until hydration. */
export const useVenueChoice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => choice().get(),
    () => false,
  );

export function chooseVenueTimes(isOn: boolean): void {
  choice().set(isOn);
  writeStored(KEY, isOn ? "on" : null);
}
