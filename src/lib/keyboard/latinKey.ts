/** What a layout may have where a Latin one has a digit, and what has a meaning of its own. */
const OWN_SIGNS = "+-=";

/**
 * The key as a Latin keyboard has it at that place. Shortcuts are known by the letters on Latin caps; on a layout that
 * has other letters, digits or signs the place of the key counts. A Latin letter is what it says, wherever it lies.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  // Editors of Korean or Chinese keep the letter to themselves, and the browser says only that they have it.
  const isUntold = key === "Process" || key === "Unidentified" || key === "Dead";
  const isSign = [...key].length === 1;
  if (!isSign && !isUntold) return key;
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  // French and Czech have their digits behind Shift.
  if (digit !== undefined && !shiftKey && !OWN_SIGNS.includes(key)) return digit;
  if (isSign && key <= "~") return key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return /^Numpad(\d)$/.exec(code)?.[1] ?? key;
}
