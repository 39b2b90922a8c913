import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** Some browsers read the file only after the click, ms. */
const READ_BY_MS = MINUTE_MS;
/** File systems take 255 bytes, and a letter may have four. */
const LONGEST_NAME = 60;

/** Saves `text` as a file. Characters that a file name should not have, such as separators and bidi controls, become `_`. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = [...name.replace(/[^\p{L}\p{M}\p{N}._-]+|^\.+/gu, "_")].slice(-LONGEST_NAME).join("");
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
