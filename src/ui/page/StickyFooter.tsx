import type { ReactNode } from "react";
import styles from "./StickyFooter.module.css";

/** What is selected (`summary`) and the buttons to continue; the last element in a column that fills the page. */
export function StickyFooter({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <output className="strong">{summary}</output>
      {children}
    </div>
  );
}
