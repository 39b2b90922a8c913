const EDGE_PX = 8;

/** Puts an open menu under its button, its end on the button's end, and keeps it inside the window. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const rtl = getComputedStyle(button).direction === "rtl";
  const wanted = rtl ? anchor.left : anchor.right - width;
  const left = Math.max(EDGE_PX, Math.min(wanted, window.innerWidth - width - EDGE_PX));
  const below = anchor.bottom + 4;
  const above = anchor.top - 4 - height;
  const top = below + height > window.innerHeight - EDGE_PX && above > EDGE_PX ? above : below;
  menu.style.setProperty("--menu-left", `${left}px`);
  menu.style.setProperty("--menu-top", `${top}px`);
}
