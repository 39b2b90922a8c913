/**
 * Does what makes `button` go, and leaves the focus where it was: with the link of the card or row around it, else with
 * the part of the page that it stood in. Whoever goes by keys or by ear goes on from there, not from the page's top.
 */
export function goneWith(button: HTMLElement, change: () => void): void {
  const around: HTMLElement[] = [];
  for (let at = button.parentElement; at !== null; at = at.parentElement)
    if (at.matches("article, section, [role=tabpanel], main")) around.push(at);
  change();
  // What a press changes is drawn before anything that is queued behind it.
  queueMicrotask(() => {
    const place = around.find((one) => one.isConnected);
    if (button.isConnected || place === undefined) return;
    const link = place.matches("article") ? place.querySelector<HTMLElement>("a[href]") : null;
    if (link === null && !place.hasAttribute("tabindex")) place.tabIndex = -1;
    (link ?? place).focus({ preventScroll: true });
  });
}
