export interface Shared {
  readonly title: string;
  /** Absolute address. */
  readonly url?: string;
  /** Shared instead of an address, if there is none that others can open. */
  readonly text?: string;
}

/**
 * Shares through the system's dialog, or copies the address or text where there is none; call it in a click. Resolves
 * with the outcome: "cancelled" if the viewer closed the dialog, "failed" if the clipboard is blocked, too.
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
    // Blocked, or no clipboard: there is none without https and in some in-app browsers.
    return "failed";
  }
}
