import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./UnsentCommentNote.module.css";
import { forgetComment, postUnsent, type UnsentComment } from "./unsentComments.ts";

interface UnsentCommentNoteProps {
  readonly unsent: UnsentComment;
  /** The event's name, on pages that are not about the event. */
  readonly of?: string;
  /** Called when the comment was posted, or with null when it was discarded. */
  readonly onEnd: (posted: Comment | null) => void;
}

/** Asks whether a comment that was written without a network is to be posted (FOL-8), once there is one. */
export function UnsentCommentNote({ unsent, of, onEnd }: UnsentCommentNoteProps) {
  const { t, language } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, error, submit } = useSubmit(async () => onEnd(await postUnsent(unsent)));
  const discard = () => {
    forgetComment(unsent);
    onEnd(null);
  };
  return (
    <Note>
      <div className={styles.note}>
        {of !== undefined && (
          <p className="small muted" dir="auto">
            {of}
          </p>
        )}
        <blockquote className={styles.text} dir="auto">
          {unsent.text}
        </blockquote>
        <p className="small">{t(($) => (isOnline ? $.waiting.comment : $.waiting.kept))}</p>
        {error !== null && (
          <p role="alert" className={styles.error}>
            {waitText({ t, language }, error)}
          </p>
        )}
        <div className={styles.actions}>
          {isOnline && (
            <Button size="sm" variant="primary" busy={isBusy} onClick={() => void submit()}>
              {t(($) => $.waiting.post)}
            </Button>
          )}
          <Button size="sm" variant="outline" disabled={isBusy} onClick={discard}>
            {t(($) => $.waiting.drop)}
          </Button>
        </div>
      </div>
    </Note>
  );
}
