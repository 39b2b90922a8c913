import { Check } from "lucide";
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { rovingIndex } from "#src/ui/focus/roving.ts";
import styles from "./MenuSheet.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly value?: string;
  readonly icon?: ReactNode;
  /** Makes the item one of a set of which exactly one is checked. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Language of the label if it is not the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
}

interface MenuSheetProps {
  readonly id: string;
  readonly title: string;
  readonly items: readonly MenuItem[];
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: (giveFocusBack: boolean) => void;
}

/** The rows of an open menu: a popover from 640 px, a bottom sheet below. */
export function MenuSheet({ id, title, items, button, onClose }: MenuSheetProps) {
  const menu = useRef<HTMLDivElement>(null);
  // The listeners below live as long as the sheet, through all renders.
  const close = useRef(onClose);
  useEffect(() => void (close.current = onClose));

  // A layout effect: an open menu is never visible in the wrong place or without the focus.
  useLayoutEffect(() => {
    const box = menu.current;
    if (!box) return;
    // The top layer keeps the menu above the header and the tab bar; without one, its z-index must do.
    if ("showPopover" in box) {
      box.popover = "manual";
      box.showPopover();
    }
    const place = () => button.current && placeMenu(box, button.current);
    place();
    const rows = Array.from(box.querySelectorAll<HTMLElement>("[role^=menuitem]"));
    (rows.find((row) => row.getAttribute("aria-checked") === "true") ?? rows[0])?.focus({ preventScroll: true });
    const closeOutside = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !box.contains(target) && !button.current?.contains(target)) close.current(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  }, [button]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      return onClose(true);
    }
    if (event.key === "Tab") return onClose(false);
    const all = Array.from(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
    const at = all.findIndex((row) => row === document.activeElement);
    const next = rovingIndex(event, at, all.length, "vertical") ?? typedIndex(event.key, all, at);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div ref={menu} id={id} className={styles.menu} role="menu" aria-label={title} tabIndex={-1} onKeyDown={onKeyDown}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={item.checked === undefined ? "menuitem" : "menuitemradio"}
          aria-checked={item.checked}
          lang={item.lang}
          tabIndex={-1}
          className={classes(styles.item, item.danger && styles.danger)}
          onClick={() => {
            onClose(true);
            item.onSelect();
          }}
        >
          {item.icon ??
            (item.checked !== undefined && (
              <span className={styles.slot}>{item.checked && <Icon node={Check} />}</span>
            ))}
          {item.label}
          {item.value !== undefined && <small>{item.value}</small>}
        </button>
      ))}
    </div>
  );
}

const EDGE_PX = 8;

/** Below its button, or above it without room. Their ends align, or their starts if it would leave the window. */
function placeMenu(menu: HTMLElement, button: HTMLElement): void {
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

/** Returns the index of the next row after `from` whose text begins with the typed letter; null if there is none. */
function typedIndex(key: string, rows: readonly HTMLElement[], from: number): number | null {
  if (key.length !== 1 || key === " ") return null;
  const letter = key.toLowerCase();
  for (let step = 1; step <= rows.length; step++) {
    const index = (from + step) % rows.length;
    if (rows[index]?.textContent?.trim().toLowerCase().startsWith(letter)) return index;
  }
  return null;
}
