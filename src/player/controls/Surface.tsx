import { useEffect, useRef, type PointerEvent } from "react";
import styles from "./Controls.module.css";
import type { Pano } from "#src/player/pano/usePano.ts";
import type { Pixels } from "#src/player/pano/panoView.ts";

/** A press that moves further than this is a drag, px. */
const SLIP_PX = 6;
const WHEEL_STEP = 1.0015;

interface SurfaceProps {
  /** The view to move; null if the picture cannot be moved. */
  readonly pano: Pano | null;
  readonly onPress: (isMouse: boolean) => void;
  readonly onDoubleClick: () => void;
}

/** Pressed by finger or mouse; the pano also dragged, pinched and zoomed. Keys: usePlayerKeys.ts. */
export function Surface({ pano, onPress, onDoubleClick }: SurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Pixels>());
  const wayPx = useRef(0);
  const isPano = pano !== null;

  useEffect(() => {
    const element = surface.current;
    if (element === null || pano === null) return;
    const abort = new AbortController();
    // React's wheel listeners are passive, and the page must not scroll while the picture is zoomed.
    const onWheel = (event: WheelEvent) => {
      const factor = WHEEL_STEP ** -event.deltaY;
      if (factor < 1 && pano.get().zoom <= 1) return;
      event.preventDefault();
      pano.zoom(factor, fromMiddle(element, { x: event.clientX, y: event.clientY }));
    };
    element.addEventListener("wheel", onWheel, { passive: false, signal: abort.signal });
    return () => abort.abort();
  }, [pano]);

  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    wayPx.current += Math.hypot(now.x - before.x, now.y - before.y);
    if (pano === null || wayPx.current < SLIP_PX || surface.current === null) return;
    surface.current.dataset.dragged = "";
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return pano.drag({ x: now.x - before.x, y: now.y - before.y });
    const apart = (a: Pixels) => Math.hypot(a.x - other.x, a.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    pano.drag({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    pano.zoom(apart(now) / Math.max(1, apart(before)), fromMiddle(surface.current, middle));
  };
  const leave = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    if (fingers.current.size === 0) surface.current?.removeAttribute("data-dragged");
  };
  return (
    <div
      ref={surface}
      className={styles.surface}
      data-pano={isPano || undefined}
      aria-hidden="true"
      onPointerDown={(event) => {
        if (fingers.current.size === 0) wayPx.current = 0;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (isPano && event.isTrusted) event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerCancel={leave}
      onPointerUp={(event) => {
        const wasDown = fingers.current.has(event.pointerId);
        leave(event);
        if (!wasDown || (isPano && wayPx.current >= SLIP_PX)) return;
        const isMouse = event.pointerType === "mouse";
        if (!isMouse || event.button === 0) onPress(isMouse);
      }}
      // Otherwise the mouse events that follow a touch would press the control that just appeared under the finger.
      onTouchEnd={(event) => event.preventDefault()}
      onDoubleClick={onDoubleClick}
    />
  );
}

function fromMiddle(element: HTMLElement, { x, y }: Pixels): Pixels {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
