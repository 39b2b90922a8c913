import { lazy, Suspense, useId, useRef, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "#src/ui/Button.tsx";
import type { MenuItem } from "./MenuSheet.tsx";

/** Loads the code of the open menu with the first one that is opened: no page needs it at the start. */
export const loadMenuSheet = () => import("./MenuSheet.tsx");
const MenuSheet = lazy(async () => ({ default: (await loadMenuSheet()).MenuSheet }));

interface MenuProps {
  /** Names the menu; also the title of the bottom sheet below 640 px. */
  readonly title: string;
  readonly items: readonly MenuItem[];
  /** Props of the button that opens the menu. */
  readonly trigger: Pick<ButtonProps, "variant" | "size" | "iconOnly" | "icon" | "className" | "aria-label"> & {
    readonly children?: ReactNode;
  };
}

/**
 * A button with a menu: a popover from 640 px, a bottom sheet below. Arrows, Home, End and typed letters move, Enter
 * selects, Esc closes and returns the focus to the button.
 */
export function Menu({ title, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const id = useId();
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
        <Suspense>
          <MenuSheet
            id={id}
            title={title}
            items={items}
            button={button}
            onClose={(giveFocusBack) => {
              setOpen(false);
              if (giveFocusBack) button.current?.querySelector("button")?.focus();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
