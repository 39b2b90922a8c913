import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";
import { createStore } from "#src/lib/store.ts";

const KEY: LocalKey = "touchline-keys";

/** Whether shortcuts of a single character work: speech input types characters that nobody means as shortcuts. */
export const characterKeysStore = createStore(readStored(KEY) !== "off");

export function setCharacterKeys(areOn: boolean): void {
  writeStored(KEY, areOn ? "on" : "off");
  characterKeysStore.set(areOn);
}

/** "" for a character if the viewer has turned such keys off; not for "?", which leads to turning them on. */
export function shortcutKey(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const key = latinKey(event);
  const isCharacter = [...key].length === 1 && key !== " " && key !== "?";
  return isCharacter && !characterKeysStore.get() ? "" : key;
}

/** Signs that are shortcuts themselves and that some layouts have in place of a digit. */
const OWN_SIGNS = "+-=";

/** Shortcuts are named after Latin letters: on other layouts the place of a key counts. */
function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  // Input methods of Korean or Chinese hide the letter; the browser only reports that they handle the key.
  const isUntold = key === "Process" || key === "Unidentified" || key === "Dead";
  const isSign = [...key].length === 1;
  if (!isSign && !isUntold) return key;
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  // On French and Czech layouts the digits need Shift.
  if (digit !== undefined && !shiftKey && !OWN_SIGNS.includes(key)) return digit;
  if (isSign && key <= "~") return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Numpad(\d)$/.exec(code)?.[1] ?? key;
}
