import { useSyncExternalStore, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import styles from "./BelowPicture.module.css";

interface BelowPictureProps {
  /** Around the picture. */
  readonly stage: HTMLElement;
  readonly label: string;
  readonly children: ReactNode;
}

/** A bar below the picture, or over it in full screen. */
export function BelowPicture({ stage, label, children }: BelowPictureProps) {
  const filling = useSyncExternalStore(onFullscreen, () => document.fullscreenElement);
  // Nothing outside of the element that fills the screen is visible.
  return createPortal(<Bar label={label}>{children}</Bar>, filling && stage.contains(filling) ? filling : stage);
}

function Bar({ label, children }: Omit<BelowPictureProps, "stage">) {
  const bar = useFocusHandover<HTMLElement>();
  return (
    <section ref={bar} className={styles.bar} data-theme="dark" aria-label={label}>
      {children}
    </section>
  );
}

function onFullscreen(listener: () => void): () => void {
  document.addEventListener("fullscreenchange", listener);
  return () => document.removeEventListener("fullscreenchange", listener);
}
