/** Focuses the button that takes the place of the removed one in `row`, else the first of `instead` (selectors). */
export function focusNext(row: string, instead: string, change: () => void): void {
  const buttons = () => [...document.querySelectorAll<HTMLElement>(row)];
  const at = buttons().findIndex((button) => button === document.activeElement);
  change();
  if (at < 0) return;
  // React commits the update in a microtask that was queued before this one.
  queueMicrotask(() => {
    const left = buttons();
    const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>(instead);
    next?.focus({ preventScroll: true });
  });
}
