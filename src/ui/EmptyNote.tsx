import type { ReactNode } from "react";
import styles from "./ErrorNote.module.css";

export interface EmptyNoteProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  /** What the viewer can do instead: a link or a button. */
  readonly action?: ReactNode;
  readonly role?: "alert" | "status";
}

/** The face of a place with nothing in it: says so, and what to do. */
export function EmptyNote({ title, text, icon, action, role }: EmptyNoteProps) {
  return (
    <div className={styles.empty} role={role}>
      {icon}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
