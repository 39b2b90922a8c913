import { useLayoutEffect, useRef, type RefObject } from "react";

/** Keeps the focus near: on the link of the card around `button`, else on the part of the page that held it. */
export function removeKeepingFocus(button: HTMLElement, change: () => void): void {
  const handOn = focusAround(button);
  change();
  handOn();
}

/** Returns the ref of a part that disappears by itself, such as an error note: its focus then stays near, too. */
export function useFocusHandover<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const own = part.current;
    // A layout effect cleans up while the part is still in the page.
    return () => {
      if (own?.contains(document.activeElement)) focusAround(own)();
    };
  }, []);
  return part;
}

/** The frames that a part may take to disappear: a busy device does not always render a press at once. */
const FRAMES = 60;

/** Returns a function that focuses the nearest element around `part` that is left once `part` is gone. */
function focusAround(part: HTMLElement): () => void {
  const around: HTMLElement[] = [];
  for (let at = part.parentElement; at !== null; at = at.parentElement)
    if (at.matches("article, section, [role=tabpanel], main")) around.push(at);
  const handOn = (frames: number): void => {
    if (part.isConnected) {
      if (frames > 0) requestAnimationFrame(() => handOn(frames - 1));
      return;
    }
    const target = around.find((one) => one.isConnected);
    // If the viewer has moved the focus meanwhile, it stays there.
    if (target === undefined || document.activeElement !== document.body) return;
    const link = target.matches("article") ? target.querySelector<HTMLElement>("a[href]") : null;
    if (link === null && !target.hasAttribute("tabindex")) target.tabIndex = -1;
    (link ?? target).focus({ preventScroll: true });
  };
  // React usually renders the result of a press before tasks that are queued after it.
  return () => queueMicrotask(() => handOn(FRAMES));
}
