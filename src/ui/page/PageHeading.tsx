import type { ReactNode } from "react";
import styles from "./PageHeading.module.css";

interface PageHeadingProps {
  readonly title: ReactNode;
  /** Language of the title if it is not the page's. */
  readonly lang?: string | undefined;
  readonly subtitle?: ReactNode;
  readonly action?: ReactNode;
}

export function PageHeading({ title, lang, subtitle, action }: PageHeadingProps) {
  return (
    <div className={styles.top}>
      <div>
        <h1 className="h-page" lang={lang}>
          {title}
        </h1>
        {subtitle !== undefined && <p className="small muted">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
