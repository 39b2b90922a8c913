/**
 * Does what makes one of the buttons of `row` go with its match, and gives its focus to the button that comes to stand in
 * its place, else to the last of them, else to the first of `instead`. Both are selectors.
 */
export function focusNext(row: string, instead: string, change: () => void): void {
  const buttons = () => [...document.querySelectorAll<HTMLElement>(row)];
  const at = buttons().findIndex((button) => button === document.activeElement);
  change();
  if (at < 0) return;
  // What a press changes is drawn before anything that is queued behind it.
  queueMicrotask(() => {
    const left = buttons();
    const next = left[Math.min(at, left.length - 1)] ?? document.querySelector<HTMLElement>(instead);
    next?.focus({ preventScroll: true });
  });
}
