import { useSyncExternalStore } from "react";
import { parseJson } from "#src/lib/json.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { createStore } from "#src/lib/store.ts";

/* Whether the recaps of followed teams are kept by themselves, and which were (DWN-7); there is no key while they are not. */
const KEY: LocalKey = "touchline-recaps";
/** As many as the followed teams have shown within some weeks. */
const REMEMBERED = 50;
const choices = createStore(0);

export const areRecapsKept = (): boolean => readStored(KEY) !== null;

/** Off forgets which were kept; the downloads stay. */
export function chooseRecaps(isOn: boolean): void {
  writeStored(KEY, isOn ? "[]" : null);
  choices.set(choices.get() + 1);
}

/** Calls `listener` when the viewer has chosen, in this tab or another. */
export function onRecapChoice(listener: () => void): () => void {
  const stop = choices.subscribe(listener);
  addEventListener("storage", listener);
  return () => {
    stop();
    removeEventListener("storage", listener);
  };
}

export const useAreRecapsKept = (): boolean => useSyncExternalStore(onRecapChoice, areRecapsKept, () => false);

/** Ids of what was kept: what the viewer deletes does not come back. */
export function keptRecaps(): readonly string[] {
  const stored = parseJson(readStored(KEY) ?? "");
  return Array.isArray(stored) ? stored.filter((id) => typeof id === "string") : [];
}

export const noteKeptRecap = (id: string): void =>
  void writeStored(KEY, JSON.stringify([...keptRecaps(), id].slice(-REMEMBERED)));
