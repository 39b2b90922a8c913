import { useEffect, useRef, useState, type RefObject } from "react";

const REST_MS = 3000;

/**
 * Whether the controls are shown: while paused, while one of them has the keyboard's focus, and 3 s after the last sign of the viewer.
 * Touching the picture shows or hides them at once; `poke` shows them for a key.
 */
export function useAwake(container: RefObject<HTMLElement | null>, mustShow: boolean): { isAwake: boolean; poke: () => void; rest: () => void } {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const poke = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const hasFocus = container.current?.querySelector(":focus-visible") != null;
      if (hasFocus) poke();
      else setAwake(false);
    }, REST_MS);
  };
  const rest = () => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Play begins: the rest is counted from here, not from the last move before it.
  useEffect(() => {
    if (!mustShow) poke();
  }, [mustShow]);
  return { isAwake: isAwake || mustShow, poke, rest };
}
