import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
/** Some browsers read the file only after the click, ms. */
const READ_BY_MS = MINUTE_MS;

export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_MS);
}
