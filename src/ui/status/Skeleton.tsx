import type { CSSProperties } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  /** CSS lengths; the box must be as large as the content that replaces it. */
  readonly width?: string;
  readonly height?: string;
  /** The aspect ratio, such as "16 / 9", in place of a height. */
  readonly ratio?: string;
  readonly className?: string;
}

/** A grey box in place of content that is still loading. The region around it has `aria-busy`. */
export function Skeleton({ width, height, ratio, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height, aspectRatio: ratio };
  return <span className={classes(styles.skeleton, className)} style={style} aria-hidden="true" />;
}
