import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { classes } from "#src/ui/classes.ts";
import styles from "./Note.module.css";

type NoteTone = "info" | "success" | "warning" | "danger";

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert } as const;

export interface NoteProps {
  readonly tone?: NoteTone;
  readonly icon?: ReactNode;
  /** "alert" is read at once, "status" at the next pause. */
  readonly role?: "alert" | "status" | "note";
  readonly children: ReactNode;
}

/** A message with a coloured stripe and an icon, within the page; it never floats. */
export function Note({ tone = "info", icon, role, children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes(styles.note, styles[tone])} role={role}>
      {icon ?? <Icon />}
      <div>{children}</div>
    </div>
  );
}
