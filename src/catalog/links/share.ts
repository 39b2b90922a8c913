/** What a viewer can share. */
export interface Shareable {
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
export async function share(content: Shareable): Promise<"shared" | "copied" | "cancelled" | "failed"> {
  try {
    if (navigator.canShare?.(content)) {
      await navigator.share(content);
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  }
  try {
    await navigator.clipboard.writeText(content.url ?? content.text ?? content.title);
    return "copied";
  } catch {
    // Blocked, or no clipboard: there is none without https and in some in-app browsers.
    return "failed";
  }
}
