import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./KeptCommentNote.module.css";
import { forgetComment, postKept, type KeptComment } from "./keptComments.ts";

interface KeptCommentNoteProps {
  readonly kept: KeptComment;
  /** The event's name, where the page is not about it. */
  readonly of?: string;
  /** Called when the note goes, with the comment if it was posted. */
  readonly onEnd: (posted: Comment | null) => void;
}

/** Asks whether a comment that was written without a network is to be posted (FOL-8), once there is one. */
export function KeptCommentNote({ kept, of, onEnd }: KeptCommentNoteProps) {
  const { t, language } = useTranslation();
  const isOnline = useOnline();
  const { isBusy, error, submit } = useSubmit(async () => onEnd(await postKept(kept)));
  const drop = () => {
    forgetComment(kept);
    onEnd(null);
  };
  return (
    <Note>
      <div className={styles.parts}>
        {of !== undefined && (
          <p className="small muted" dir="auto">
            {of}
          </p>
        )}
        <blockquote className={styles.said} dir="auto">
          {kept.said}
        </blockquote>
        <p className="small">{t(($) => (isOnline ? $.waiting.comment : $.waiting.kept))}</p>
        {error !== null && (
          <p role="alert" className={styles.error}>
            {waitText({ t, language }, error)}
          </p>
        )}
        <div className={styles.ways}>
          {isOnline && (
            <Button size="sm" variant="primary" busy={isBusy} onClick={() => void submit()}>
              {t(($) => $.waiting.post)}
            </Button>
          )}
          <Button size="sm" variant="outline" disabled={isBusy} onClick={drop}>
            {t(($) => $.waiting.drop)}
          </Button>
        </div>
      </div>
    </Note>
  );
}
