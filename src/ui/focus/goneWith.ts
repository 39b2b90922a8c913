import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Does what makes `button` go, and leaves the focus where it was: with the link of the card or row around it, else with
 * the part of the page that it stood in. Whoever goes by keys or by ear goes on from there, not from the page's top.
 */
export function goneWith(button: HTMLElement, change: () => void): void {
  const handOn = focusAround(button);
  change();
  handOn();
}

/** The same for what goes by itself, as a note with its button when what was asked for is there: the ref of it. */
export function useGoneWith<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const own = part.current;
    // It runs while the part still stands in the page.
    return () => {
      if (own?.contains(document.activeElement)) focusAround(own)();
    };
  }, []);
  return part;
}

/** How many frames the part may take to go: on a busy device a press is not always drawn at once. */
const FRAMES = 60;

/** Returns what gives the focus to the nearest element around `part` that is left once `part` is gone. */
function focusAround(part: HTMLElement): () => void {
  const around: HTMLElement[] = [];
  for (let at = part.parentElement; at !== null; at = at.parentElement)
    if (at.matches("article, section, [role=tabpanel], main")) around.push(at);
  const handOn = (frames: number): void => {
    if (part.isConnected) {
      if (frames > 0) requestAnimationFrame(() => handOn(frames - 1));
      return;
    }
    const place = around.find((one) => one.isConnected);
    // If the viewer has moved the focus meanwhile, it stays there.
    if (place === undefined || document.activeElement !== document.body) return;
    const link = place.matches("article") ? place.querySelector<HTMLElement>("a[href]") : null;
    if (link === null && !place.hasAttribute("tabindex")) place.tabIndex = -1;
    (link ?? place).focus({ preventScroll: true });
  };
  // What a press changes is usually drawn before anything that is queued behind it.
  return () => queueMicrotask(() => handOn(FRAMES));
}
