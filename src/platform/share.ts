export interface Shared {
  readonly title: string;
  /** Absolute address. */
  readonly url: string;
}

/**
 * Shares through the system's sheet, or copies the address where there is none; call it in a click. Tells what
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
  return navigator.clipboard.writeText(shared.url).then(
    () => "copied" as const,
    () => "failed" as const,
  );
}
