import type { ReactNode, Ref } from "react";
import styles from "./EmptyNote.module.css";

interface EmptyNoteProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: "alert" | "status";
  readonly ref?: Ref<HTMLDivElement>;
}

export function EmptyNote({ title, text, icon, action, role, ref }: EmptyNoteProps) {
  return (
    <div ref={ref} className={styles.empty} role={role}>
      {icon}
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
