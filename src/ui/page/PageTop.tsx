import type { ReactNode } from "react";
import styles from "./PageTop.module.css";

export interface PageTopProps {
  readonly title: string;
  /** Language of the title if it is not the page's. */
  readonly lang?: string | undefined;
  /** One line of text under the title. */
  readonly line?: ReactNode;
  readonly action?: ReactNode;
}

/** The heading of a page: its title, one line, one action. */
export function PageTop({ title, lang, line, action }: PageTopProps) {
  return (
    <div className={styles.top}>
      <div>
        <h1 className={`h-page ${styles.title}`} lang={lang}>
          {title}
        </h1>
        {line !== undefined && <p className="small muted">{line}</p>}
      </div>
      {action}
    </div>
  );
}
