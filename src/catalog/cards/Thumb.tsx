import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import poster from "#src/catalog/emblems/poster.svg";
import styles from "./Thumb.module.css";

export interface ThumbProps {
  readonly src: string | null;
  /** CSS `sizes` of the picture. */
  readonly sizes: string;
  /** 0 to 1: how much is played, or watched. */
  readonly progress?: number | null;
  readonly live?: boolean;
  readonly eager?: boolean;
  /** Badges at its start on top, at its end below. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** A button over its upper end. */
  readonly corner?: ReactNode;
  readonly className?: string;
  /** Instead of the house's poster where there is no picture. */
  readonly fallback?: ReactNode;
}

/** A 16:9 picture that keeps its place: badges on it, a line under it, the house's poster when it is missing (CAT-8). */
export function Thumb(props: ThumbProps) {
  const { src, sizes, progress = null, live = false, eager, start, end, corner, className, fallback } = props;
  return (
    <span className={classes(styles.thumb, className)}>
      <Image
        src={src}
        sizes={sizes}
        width={640}
        height={360}
        eager={eager}
        className={styles.picture}
        fallback={fallback ?? <img src={poster} alt="" width={640} height={360} className={styles.picture} />}
      />
      {start && <span className={styles.start}>{start}</span>}
      {corner}
      {end && <span className={styles.end}>{end}</span>}
      {progress !== null && <Progress share={progress} className={classes(styles.bar, live && styles.liveBar)} />}
    </span>
  );
}
