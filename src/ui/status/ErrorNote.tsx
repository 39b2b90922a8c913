import { CircleAlert, RotateCw } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { EmptyNote } from "./EmptyNote.tsx";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";

interface ErrorNoteProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly retryLabel?: string;
  readonly busy?: boolean;
  /** Shows the retry button, which also needs `retryLabel`. */
  readonly onRetry?: () => void;
}

/** An error message with a button to try again; screen readers read it at once. The focus stays near when it goes. */
export function ErrorNote({ title, text, icon, retryLabel, busy, onRetry }: ErrorNoteProps) {
  const note = useFocusHandover<HTMLDivElement>();
  return (
    <EmptyNote
      ref={note}
      role="alert"
      title={title}
      text={text}
      icon={icon ?? <Icon node={CircleAlert} />}
      action={
        onRetry && (
          <Button busy={busy} icon={<Icon node={RotateCw} />} onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
