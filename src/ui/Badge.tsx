import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./Badge.module.css";

type BadgeTone =
  | "neutral"
  | "live"
  | "upcoming"
  | "ppv"
  | "success"
  | "warning"
  | "danger"
  | "off"
  | "line"
  | "over"
  | "overLater"
  | "overOff"
  | "count";

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word in a small box, 24 px high, with a dot or an icon, so that colour is never the only sign. */
export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(tone === "count" ? styles.count : styles.badge, tone !== "count" && styles[tone], className)}
    >
      {icon}
      {tone === "count" ? children : <span className={styles.text}>{children}</span>}
    </span>
  );
}
