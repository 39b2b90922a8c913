import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

const REST_MS = 3000;

export interface ControlsVisibility {
  readonly isAwake: boolean;
  /** Shows the controls for another 3 s. */
  readonly poke: () => void;
  readonly rest: () => void;
}

/** While required (paused, a menu is open), while one has keyboard focus, and for 3 s after the last input. */
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
    // A touch toggles the controls by pressing the picture; only a mouse shows them by moving.
    const onMove = ({ pointerType }: PointerEvent) => pointerType === "mouse" && onSign();
    stage.current?.addEventListener("pointermove", onMove, { signal });
    stage.current?.addEventListener("focusin", () => onSign(), { signal });
    signal.addEventListener("abort", () => clearTimeout(timer.current), { once: true });
    return () => abort.abort();
  }, [stage]);
  // When playback begins, the 3 s count from here and not from the last movement.
  useEffect(() => {
    if (!mustShow) onSign();
  }, [mustShow]);
  return { isAwake: isAwake || mustShow, poke, rest };
}
