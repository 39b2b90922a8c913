/** Signs that are shortcuts themselves; some layouts have them in place of a digit. */
const OWN_SIGNS = "+-=";

/**
 * Returns the key that a Latin keyboard has in the same place, because shortcuts are named after Latin letters. On
 * other layouts the place of a letter, digit or sign counts; a Latin letter counts as itself, wherever it is.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
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
