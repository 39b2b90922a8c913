/** The longest wait for the heading or link of a page, ms. */
const LIMIT_MS = 3_000;
const EVERY_MS = 50;
/** The timer of all navigations: a new one ends the search of the one before. */
let timer: ReturnType<typeof setTimeout> | undefined;

/** To the link by which the viewer left (`href`), else the heading, else `main`; not if the focus was moved. */
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
    // Restoring the scroll position is the router's task.
    if (link) return link.focus({ preventScroll: true });
    const target = main?.querySelector("h1") ?? main;
    // The focus is on a link of the previous page until that page is gone.
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
