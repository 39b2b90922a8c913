import type { ReactNode } from "react";
import { Image } from "#src/ui/Image.tsx";
import styles from "./Stage.module.css";

export interface FaceProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** Still behind the words. */
  readonly picture: string | null;
  /** Leaves the page where the header is gone. */
  readonly backLink?: ReactNode;
  readonly children?: ReactNode;
}

/** What the stage shows instead of a picture that moves: a sentence, and the likely thing to do. */
export function Face({ title, text, picture, backLink, children }: FaceProps) {
  return (
    <section className={styles.face} data-theme="dark" aria-label={title}>
      <Image
        src={picture}
        width={1280}
        height={720}
        sizes="(min-width: 1024px) 70vw, 100vw"
        className={styles.still}
        eager="first"
      />
      {backLink !== undefined && <span className={styles.back}>{backLink}</span>}
      <div className={styles.words}>
        <h2 dir="auto">
          <span className="clip3">{title}</span>
        </h2>
        {text !== undefined && <p>{text}</p>}
        {children !== undefined && <div className={styles.actions}>{children}</div>}
      </div>
    </section>
  );
}
