import Check from "lucide-react/icons/check";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { classes } from "./classes.ts";
import { placeMenu } from "./menuPlace.ts";
import { rovingIndex } from "./roving.ts";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Shown at the end of the row, such as the present value. */
  readonly value?: string;
  readonly icon?: ReactNode;
  /** Makes it one of a set of which one holds. */
  readonly checked?: boolean;
  readonly danger?: boolean;
  /** Language of the label where it is not the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Names the menu, and is the title of the sheet it becomes below 640 px. */
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Its button. */
  readonly trigger: Pick<ButtonProps, "variant" | "size" | "iconOnly" | "icon" | "className" | "aria-label"> & {
    readonly children?: ReactNode;
  };
}

/**
 * A button with a menu: a popover from 640 px, a bottom sheet below. Arrows, Home, End and typing move, Enter chooses,
 * Esc closes and gives the focus back.
 */
export function Menu({ title, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();

  const rows = () => Array.from(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
  const close = () => {
    setOpen(false);
    button.current?.querySelector("button")?.focus();
  };

  useEffect(() => {
    const box = menu.current;
    if (!open || !box) return;
    // The top layer keeps it above the header and the tab bar; where there is none, its z-index has to do.
    if ("showPopover" in box) {
      box.popover = "manual";
      box.showPopover();
    }
    const place = () => button.current && placeMenu(box, button.current);
    place();
    const rowsNow = Array.from(box.querySelectorAll<HTMLElement>("[role^=menuitem]"));
    (rowsNow.find((row) => row.getAttribute("aria-checked") === "true") ?? rowsNow[0])?.focus({ preventScroll: true });
    const closeOutside = (event: PointerEvent) => {
      const target = event.target;
      if (target instanceof Node && !box.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    window.addEventListener("resize", place);
    window.addEventListener("scroll", place, { passive: true });
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      window.removeEventListener("resize", place);
      window.removeEventListener("scroll", place);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") {
      event.stopPropagation();
      return close();
    }
    if (event.key === "Tab") return setOpen(false);
    const all = rows();
    const at = all.findIndex((row) => row === document.activeElement);
    const next = rovingIndex(event, at, all.length, "vertical") ?? typedIndex(event.key, all, at);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <span ref={button}>
      <Button
        {...trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <div
          ref={menu}
          id={id}
          className={styles.menu}
          role="menu"
          aria-label={title}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
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
                close();
                item.onSelect();
              }}
            >
              {item.icon ??
                (item.checked !== undefined && <span className={styles.slot}>{item.checked && <Check />}</span>)}
              {item.label}
              {item.value !== undefined && <small>{item.value}</small>}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}

/** The next row, after the one at `from`, whose words begin with the typed letter; null if there is none. */
function typedIndex(key: string, rows: readonly HTMLElement[], from: number): number | null {
  if (key.length !== 1 || key === " ") return null;
  const letter = key.toLocaleLowerCase();
  for (let step = 1; step <= rows.length; step++) {
    const index = (from + step) % rows.length;
    if (rows[index]?.textContent?.trim().toLocaleLowerCase().startsWith(letter)) return index;
  }
  return null;
}
