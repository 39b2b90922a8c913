import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { createStore } from "#src/lib/store.ts";
import { latinKey } from "./latinKey.ts";

const KEY: LocalKey = "touchline-keys";

/** Whether shortcuts of a single character work: speech input types characters that nobody means as shortcuts. */
export const characterKeysStore = createStore(readStored(KEY) !== "off");

export function setCharacterKeys(areOn: boolean): void {
  writeStored(KEY, areOn ? "on" : "off");
  characterKeysStore.set(areOn);
}

/**
 * Returns the Latin key of a shortcut, or "" for a character if the viewer has turned such shortcuts off. "?" opens the
 * list of shortcuts all the same, because there they are turned on again.
 */
export function shortcutKey(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const key = latinKey(event);
  const isCharacter = [...key].length === 1 && key !== " " && key !== "?";
  return isCharacter && !characterKeysStore.get() ? "" : key;
}
