import type { ReactNode } from "react";
import styles from "./FootBar.module.css";

/**
 * Stays at the foot of a choice, long or short: what was chosen (`said`), and the ways on. The last in a column that fills
 * its page.
 */
export function FootBar({ said, children }: { readonly said: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <output className="strong">{said}</output>
      {children}
    </div>
  );
}
