import type { ReactNode, Ref } from "react";
import styles from "./PartsNav.module.css";

export interface PartsNavProps {
  readonly label: string;
  /** The row itself, for who scrolls it. */
  readonly ref?: Ref<HTMLElement>;
  /** Links; the current one has `aria-current`. */
  readonly children: ReactNode;
}

/** The menu of a page's parts: a column beside them, a row above them in narrow windows. */
export function PartsNav({ label, ref, children }: PartsNavProps) {
  return (
    <nav ref={ref} className={styles.parts} aria-label={label}>
      {children}
    </nav>
  );
}
