/** So long a page may take to be there. */
const LIMIT_MS = 3_000;
const EVERY_MS = 50;
/** Of the page before: whoever goes on quickly is not sent back by it. */
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * After a navigation: the keyboard and the screen reader go on at the link by which the page was left before (`href`), if
 * there is one, else at its heading, else at its main part while there is none yet. Leaves alone what the page has focused
 * by itself, and a viewer who has gone on elsewhere.
 */
export function focusPage(page: Document, href: string | null): void {
  clearTimeout(timer);
  const end = performance.now() + LIMIT_MS;
  const before = page.activeElement;
  let given: Element | null = null;
  const look = (): void => {
    const at = page.activeElement;
    const isFree = at === null || at === page.body || at === before || at === given;
    if (!isFree || performance.now() > end) return;
    const main = page.querySelector("main");
    const link = href === null ? null : main?.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
    // Where the page stands is the router's to restore.
    if (link) return link.focus({ preventScroll: true });
    const target = main?.querySelector("h1") ?? main;
    // A link of the page before has the focus until that page goes.
    const isWaiting = at === before && main?.contains(at);
    if (target && target !== at && !isWaiting) {
      if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      given = target;
    }
    timer = setTimeout(look, EVERY_MS);
  };
  look();
}
