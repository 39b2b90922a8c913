export interface Shareable {
  readonly title: string;
  /** Absolute address. */
  readonly url?: string;
  /** Shared instead of an address, if there is none that others can open. */
  readonly text?: string;
}

/** By the system, else a copy; call it in a click. "cancelled" by the viewer, "failed" if the clipboard is blocked. */
export async function share(content: Shareable): Promise<"shared" | "copied" | "cancelled" | "failed"> {
  try {
    if (navigator.canShare?.(content)) {
      await navigator.share(content);
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  }
  return (await copyText(content.url ?? content.text ?? content.title)) ? "copied" : "failed";
}

/** Copies to the clipboard; call it in a click. Resolves with whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Blocked, or no clipboard: there is none without https and in some in-app browsers.
    return copySelected(text);
  }
}

/** Copies through a selection, which needs no clipboard interface. Returns whether that worked; keeps the focus. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
