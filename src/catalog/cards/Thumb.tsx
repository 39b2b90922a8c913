import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import { Image } from "#src/ui/Image.tsx";
import { Progress } from "#src/ui/status/Progress.tsx";
import poster from "#src/catalog/emblems/poster.svg";
import styles from "./Thumb.module.css";

export interface ThumbProps {
  readonly src: string | null;
  readonly sizes: string;
  /** Progress of the match, or how much was watched, from 0 to 1. */
  readonly progress?: number | null;
  readonly live?: boolean;
  /** In grey: the match will not be played, or was broken off. */
  readonly off?: boolean;
  readonly eager?: boolean;
  /** Badges: `start` at the upper start corner, `end` at the lower end corner. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly corner?: ReactNode;
  readonly className?: string;
  readonly fallback?: ReactNode;
}

/** Shows a 16:9 picture that reserves its room, with badges, a progress bar, and a poster if it is missing (CAT-8). */
export function Thumb(props: ThumbProps) {
  const { src, sizes, progress = null, live = false, off, eager, start, end, corner, className, fallback } = props;
  return (
    <span className={classes(styles.thumb, off && styles.off, className)}>
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
