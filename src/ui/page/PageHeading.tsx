import type { ReactNode } from "react";
import styles from "./PageHeading.module.css";

export interface PageHeadingProps {
  readonly title: string;
  /** One line of text under the title. */
  readonly subtitle?: ReactNode;
  readonly action?: ReactNode;
}

/** The heading of a page: its title, one line, one action. */
export function PageHeading({ title, subtitle, action }: PageHeadingProps) {
  return (
    <div className={styles.top}>
      <div>
        <h1 className={`h-page ${styles.title}`}>{title}</h1>
        {subtitle !== undefined && <p className="small muted">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
