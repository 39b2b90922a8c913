import CircleAlert from "lucide-react/icons/circle-alert";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "#src/ui/Button.tsx";
import { EmptyNote } from "./EmptyNote.tsx";
import { useGoneWith } from "#src/ui/focus/goneWith.ts";

export interface ErrorNoteProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly retryLabel?: string;
  readonly busy?: boolean;
  /** Shows the retry button, which needs `retryLabel` too. */
  readonly onRetry?: () => void;
}

/** What did not load, why, and one button to try again, whose focus stays near when it goes; read at once by screen readers. */
export function ErrorNote({ title, text, icon, retryLabel, busy, onRetry }: ErrorNoteProps) {
  const note = useGoneWith<HTMLDivElement>();
  return (
    <EmptyNote
      ref={note}
      role="alert"
      title={title}
      text={text}
      icon={icon ?? <CircleAlert />}
      action={
        onRetry && (
          <Button busy={busy} icon={<RotateCw />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
