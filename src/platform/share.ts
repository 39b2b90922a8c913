export interface Shared {
  readonly title: string;
  /** Absolute address. */
  readonly url?: string;
  /** Instead, where there is no address that others can open. */
  readonly text?: string;
}

/**
 * Shares through the system's sheet, or copies address or text where there is none; call it in a click. Tells what
 * happened: "cancelled" when the viewer closed the sheet, "failed" when the clipboard is refused, too.
 */
export async function share(shared: Shared): Promise<"shared" | "copied" | "cancelled" | "failed"> {
  try {
    if (navigator.canShare?.(shared)) {
      await navigator.share(shared);
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  }
  try {
    await navigator.clipboard.writeText(shared.url ?? shared.text ?? shared.title);
    return "copied";
  } catch {
    // Refused, or no clipboard: there is none without https and in some in-app browsers.
    return "failed";
  }
}
