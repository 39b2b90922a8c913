import type { ReactNode } from "react";
import { Image } from "#src/ui/Image.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Stage.module.css";

export interface StageMessageProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly picture: string | null;
  /** In place of a picture. */
  readonly art?: ReactNode;
  /** Link that leaves the page if the header is hidden. */
  readonly backLink?: ReactNode;
  readonly children?: ReactNode;
  /** Whether names, prices and two rows of buttons need more room on a phone. */
  readonly isSold?: boolean;
  /** A skeleton reserves the space of text and buttons, so that nothing moves under a finger. */
  readonly isLoading?: boolean;
}

export function StageMessage({
  title,
  text,
  picture,
  art,
  backLink,
  children,
  isSold = false,
  isLoading = false,
}: StageMessageProps) {
  const words = classes(styles.words, isSold && styles.sold);
  return (
    <section className={styles.face} data-theme="dark" aria-label={title} aria-busy={isLoading}>
      <Image
        src={picture}
        width={1280}
        height={720}
        sizes="(width >= 64rem) 70vw, 100vw"
        className={styles.still}
        eager="first"
        fallback={art}
      />
      {backLink !== undefined && <span className={styles.back}>{backLink}</span>}
      {isLoading ? (
        <div key="loading" className={words}>
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton width="min(24rem, 100%)" height="2.75rem" />
          <Skeleton width="min(17rem, 100%)" height="2.75rem" />
        </div>
      ) : (
        <div key="words" className={words}>
          <h2 dir="auto">
            <span className="clip3">{title}</span>
          </h2>
          {text !== undefined && <p>{text}</p>}
          {children !== undefined && <div className={styles.actions}>{children}</div>}
        </div>
      )}
    </section>
  );
}
