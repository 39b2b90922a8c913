const EDGE_PX = 8;

/**
 * Places an open menu below its button, or above it if there is no room below. Their ends align, or their starts if the
 * menu would otherwise leave the window.
 */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const rtl = getComputedStyle(button).direction === "rtl";
  const last = window.innerWidth - width - EDGE_PX;
  const fits = (left: number) => left >= EDGE_PX && left <= last;
  const [toEnd, toStart] = rtl ? [anchor.left, anchor.right - width] : [anchor.right - width, anchor.left];
  const left = fits(toEnd) ? toEnd : Math.max(EDGE_PX, Math.min(toStart, last));
  const below = anchor.bottom + 4;
  const above = anchor.top - 4 - height;
  const top = below + height > window.innerHeight - EDGE_PX && above > EDGE_PX ? above : below;
  menu.style.setProperty("--menu-left", `${left}px`);
  menu.style.setProperty("--menu-top", `${top}px`);
}
