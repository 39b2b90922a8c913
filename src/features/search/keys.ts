import type { KeyboardEvent } from "react";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";

export interface SearchKeys {
  /** Of the field, and of what is around the results. */
  readonly root: HTMLElement | null;
  readonly input: HTMLInputElement | null;
  readonly onClear: () => void;
  readonly onLeave: () => void;
}

/** Arrows walk from the field through the results and back; Esc leaves the results, clears the field, then the page. */
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
    // A row's button leads where the row does.
    (link) => link === link.closest("li, article")?.querySelector("a[href]"),
  );
  const at = results.findIndex((link) => link === document.activeElement);
  if (!isInField && at === -1) return;
  const next = isInField ? (step === 1 ? 0 : -1) : at + step;
  event.preventDefault();
  if (next < 0) input?.focus();
  else results[Math.min(next, results.length - 1)]?.focus();
}
