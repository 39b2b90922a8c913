import type { ReactNode } from "react";
import styles from "./PageHeading.module.css";

export interface PageHeadingProps {
  readonly title: string;
  /** One line of text under the title. */
  readonly line?: ReactNode;
  readonly action?: ReactNode;
}

/** The heading of a page: its title, one line, one action. */
export function PageHeading({ title, line, action }: PageHeadingProps) {
  return (
    <div className={styles.top}>
      <div>
        <h1 className={`h-page ${styles.title}`}>{title}</h1>
        {line !== undefined && <p className="small muted">{line}</p>}
      </div>
      {action}
    </div>
  );
}
