import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

const REST_MS = 3000;

export interface ControlsVisibility {
  readonly isAwake: boolean;
  /** Shows the controls for another 3 s. */
  readonly poke: () => void;
  /** Hides them at once. */
  readonly rest: () => void;
}

/**
 * Whether the controls are shown: while they must be (paused, a menu open), while one of them has the keyboard's focus,
 * and 3 s after the last sign of the viewer.
 */
export function useControlsVisibility(stage: RefObject<HTMLElement | null>, mustShow: boolean): ControlsVisibility {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const poke = () => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (stage.current?.querySelector(":focus-visible")) poke();
      else setAwake(false);
    }, REST_MS);
  };
  const rest = () => {
    clearTimeout(timer.current);
    setAwake(false);
  };
  const onSign = useEffectEvent(poke);

  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    // A finger shows and hides the controls by pressing the picture; only a mouse shows them by moving.
    const onMove = ({ pointerType }: PointerEvent) => pointerType === "mouse" && onSign();
    stage.current?.addEventListener("pointermove", onMove, { signal });
    stage.current?.addEventListener("focusin", () => onSign(), { signal });
    signal.addEventListener("abort", () => clearTimeout(timer.current), { once: true });
    return () => abort.abort();
  }, [stage]);
  // Play begins: the rest is counted from here, not from the last move before it.
  useEffect(() => {
    if (!mustShow) onSign();
  }, [mustShow]);
  return { isAwake: isAwake || mustShow, poke, rest };
}
