import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "#src/ui/Button.tsx";
import type * as menuCode from "./MenuSheet.tsx";

/** Loads the code of the open menu with the first one that is opened: no page needs it at the start. */
export const loadMenuSheet = () => import("./MenuSheet.tsx");
let loaded: typeof menuCode | null = null;

/** Pause before code that failed to load is loaded again, ms. */
const AGAIN_AFTER_MS = 2_000;

/** Returns the code of an open menu, null until it is there; while the menu is open, it is loaded again and again. */
function useMenuSheet(isOpen: boolean): typeof menuCode | null {
  const [code, setCode] = useState(() => loaded);
  useEffect(() => {
    if (!isOpen || code !== null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = () =>
      void loadMenuSheet().then(
        (answer) => {
          loaded = answer;
          if (!isGone) setCode(answer);
        },
        () => {
          if (!isGone) timer = setTimeout(load, AGAIN_AFTER_MS);
        },
      );
    load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen, code]);
  return code;
}

interface MenuProps {
  /** Names the menu; also the title of the bottom sheet below 640 px. */
  readonly title: string;
  readonly items: readonly menuCode.MenuItem[];
  readonly trigger: Pick<ButtonProps, "variant" | "size" | "iconOnly" | "icon" | "className" | "aria-label"> & {
    readonly children?: ReactNode;
  };
}

/** A popover from 640 px, a bottom sheet below. Arrows, Home, End and letters move, Enter selects, Esc closes. */
export function Menu({ title, items, trigger }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const id = useId();
  const code = useMenuSheet(open);
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
      {open && code !== null && (
        <code.MenuSheet
          id={id}
          title={title}
          items={items}
          button={button}
          onClose={(giveFocusBack) => {
            setOpen(false);
            if (giveFocusBack) button.current?.querySelector("button")?.focus();
          }}
        />
      )}
    </span>
  );
}
