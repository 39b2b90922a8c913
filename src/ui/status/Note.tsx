import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Note.module.css";

type NoteTone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

interface NoteProps {
  readonly tone?: NoteTone;
  readonly icon?: ReactNode;
  /** "alert" is read at once, "status" at the next pause. */
  readonly role?: "alert" | "status" | "note";
  readonly children: ReactNode;
}

/** A message with a coloured stripe and an icon, within the page; it never floats. */
export function Note({ tone = "info", icon, role, children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[tone])} role={role}>
      {icon ?? <Icon node={ICONS[tone]} />}
      <div>{children}</div>
    </div>
  );
}
