import { classes } from "#src/ui/classes.ts";
import styles from "./Progress.module.css";

/** A thin bar filled to `share` (0 to 1). It only repeats the text beside it, so it is hidden from screen readers. */
export function Progress({ share, className }: { readonly share: number; readonly className?: string }) {
  const percent = `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
  return (
    <span className={classes(styles.progress, className)} aria-hidden="true">
      <i style={{ "--share": percent }} />
    </span>
  );
}
