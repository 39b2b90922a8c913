import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { createStore, type Store } from "#src/lib/store.ts";

/** What the schedule shows on this device: the viewer's own matches only (CAT-10), times of the venue (CAT-13). */
const KEYS = {
  mine: "touchline-mine",
  venueTimes: "touchline-venue-times",
} as const satisfies Record<string, LocalKey>;

type Choice = keyof typeof KEYS;

const stores: Partial<Record<Choice, Store<boolean>>> = {};
const storeOf = (choice: Choice) => (stores[choice] ??= createStore(readStored(KEYS[choice]) !== null));
const subscribe = {
  mine: (listener: () => void) => storeOf("mine").subscribe(listener),
  venueTimes: (listener: () => void) => storeOf("venueTimes").subscribe(listener),
};

/** False until hydration. */
export const useScheduleChoice = (choice: Choice): boolean =>
  useSyncExternalStore(
    subscribe[choice],
    () => storeOf(choice).get(),
    () => false,
  );

export function chooseForSchedule(choice: Choice, isOn: boolean): void {
  storeOf(choice).set(isOn);
  writeStored(KEYS[choice], isOn ? "on" : null);
}
