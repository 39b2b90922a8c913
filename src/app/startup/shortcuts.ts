import { shortcutKey } from "#src/lib/keyboard/characterKeys.ts";

export function startShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (shortcutKey(event) !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [contenteditable]"))
      return;
    const field = document.querySelector<HTMLElement>("main input[type=search]");
    const link = document.querySelector<HTMLElement>("[data-search]");
    if (!field && !link) return;
    event.preventDefault();
    if (field) field.focus();
    else link?.click();
  });
}
