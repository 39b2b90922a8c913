/**
 * After a navigation: the keyboard and the screen reader go on at the new page's heading, or at its main part while
 * there is none yet. Leaves alone what the page has focused by itself.
 */
export function focusHeading(page: Document): void {
  const main = page.querySelector("main");
  if (main === null || main.contains(page.activeElement)) return;
  const target = main.querySelector<HTMLElement>("h1") ?? main;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
