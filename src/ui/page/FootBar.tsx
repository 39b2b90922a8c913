import type { ReactNode } from "react";
import styles from "./FootBar.module.css";

/**
 * A bar that stays at the foot of a page of choices: what is selected (`said`), and the buttons to continue. It is the
 * last element in a column that fills the page.
 */
export function FootBar({ said, children }: { readonly said: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <output className="strong">{said}</output>
      {children}
    </div>
  );
}
