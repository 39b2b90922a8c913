/**
 * Calls `change`, which removes the focused button of `row`, then focuses the button that takes its place, else the
 * last one, else the first of `instead`. Both are selectors.
 */
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
