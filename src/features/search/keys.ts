import type { KeyboardEvent } from "react";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";

export interface SearchKeys {
  /** Common ancestor of the field and the results. */
  readonly root: HTMLElement | null;
  readonly input: HTMLInputElement | null;
  readonly onClear: () => void;
  readonly onLeave: () => void;
}

/**
 * Handles a key: arrows move the focus between the field and the results; Esc leaves the results, then clears the
 * field, then leaves the page.
 */
export function handleSearchKey(event: KeyboardEvent, { root, input, onClear, onLeave }: SearchKeys): void {
  if (isComposing(event.nativeEvent)) return;
  const isInField = event.target === input;
  if (event.key === "Escape") {
    event.preventDefault();
    if (!isInField) input?.focus();
    else if (input?.value !== "") onClear();
    else onLeave();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const results = Array.from(
    root?.querySelectorAll<HTMLElement>("[data-results] :is(li, article) a[href]") ?? [],
  ).filter(
    // Only the first link of a row counts: the row's button leads to the same page.
    (link) => link === link.closest("li, article")?.querySelector("a[href]"),
  );
  const at = results.findIndex((link) => link === document.activeElement);
  if (!isInField && at === -1) return;
  const next = isInField ? (step === 1 ? 0 : -1) : at + step;
  event.preventDefault();
  if (next < 0) input?.focus();
  else results[Math.min(next, results.length - 1)]?.focus();
}
