import { Flag, Pencil, Trash2 } from "lucide";
import { memo, Suspense, useLayoutEffect, useState, useSyncExternalStore, type ComponentType } from "react";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { toApiError, useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { LONGEST_COMMENT, type Comment } from "#src/domain/social/comment.ts";
import { initialsOf } from "#src/domain/viewer/viewer.ts";
import type { DeferredDeletes, DeleteStage } from "#src/features/watch/editing/deferredDeletes.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { useFocusAfterSwap } from "#src/ui/focus/useFocusAfterSwap.ts";
import { formatTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { isComposing } from "#src/lib/keyboard/isComposing.ts";
import { Button } from "#src/ui/Button.tsx";
import { Field } from "#src/ui/form/Field.tsx";
import { FallbackBoundary } from "#src/ui/status/FallbackBoundary.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import type { CommentActsProps } from "./CommentActsContext.ts";
import { commentErrorText } from "./commentErrorText.ts";
import styles from "./Chat.module.css";
import { commentCalls } from "./commentCalls.ts";
import type { Feed } from "./feed.ts";

export interface CommentRowProps {
  readonly comment: Comment;
  readonly isOwn: boolean;
  readonly canReport: boolean;
  /** For moderators, who need not report. */
  readonly Acts: ComponentType<CommentActsProps> | null;
  /** Undefined unless its deletion is pending. */
  readonly deletion: DeleteStage | undefined;
  readonly isEditing: boolean;
  readonly setEditing: (id: string | null) => void;
  readonly deletes: DeferredDeletes;
  readonly feed: Feed;
}

/** Memoized, because hundreds of comments may be on screen. */
export const CommentRow = memo(function CommentRow(props: CommentRowProps) {
  const { comment, isOwn, canReport, Acts, deletion, isEditing, setEditing, deletes } = props;
  const { t, language } = useTranslation();
  const name = comment.userName ?? t(($) => $.chat.somebody);
  const next = useFocusAfterSwap<HTMLButtonElement>(deletion ? "going" : isEditing ? "editing" : "said");
  if (deletion !== undefined) {
    return (
      <p className={styles.going}>
        {t(($) => $.chat.deleted)}{" "}
        <Button
          ref={next}
          variant="ghost"
          size="sm"
          busy={deletion === "sending"}
          onClick={() => deletes.undo(comment.id)}
        >
          {t(($) => $.common.undo)}
        </Button>
      </p>
    );
  }
  return (
    <article className={styles.row} aria-label={t(($) => $.chat.by, { name })}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf({ fullName: comment.userName, email: null })}
      </span>
      <div>
        <b dir="auto">{name}</b>
        <time dateTime={new Date(comment.created).toISOString()}>
          <bdi>{formatTime(language, comment.created)}</bdi>
        </time>
        {comment.updated > comment.created && <small>{t(($) => $.chat.edited)}</small>}
        {isEditing ? <EditForm {...props} /> : <p dir="auto">{comment.text}</p>}
      </div>
      {isOwn && !isEditing && (
        <span className={styles.own}>
          <button ref={next} type="button" aria-label={t(($) => $.chat.edit)} onClick={() => setEditing(comment.id)}>
            <Icon node={Pencil} className="icon-sm" />
          </button>
          <button type="button" aria-label={t(($) => $.chat.delete)} onClick={() => deletes.remove(comment.id)}>
            <Icon node={Trash2} className="icon-sm" />
          </button>
        </span>
      )}
      {!isOwn && Acts === null && canReport && <ReportButton id={comment.id} />}
      {!isOwn && Acts !== null && (
        <FallbackBoundary resetKey={comment.id} fallback={<ReportButton id={comment.id} />}>
          <Suspense fallback={null}>
            <Acts comment={comment} />
          </Suspense>
        </FallbackBoundary>
      )}
    </article>
  );
});

/** Gone once it was pressed: a second report would change nothing. */
function ReportButton({ id }: { readonly id: string }) {
  const texts = useTranslation();
  const { t } = texts;
  const [isReported, setReported] = useState(false);
  const { isBusy, submit } = useSubmit(async (_, signal) => {
    try {
      await commentCalls.report(id, signal);
      setReported(true);
      toast(t(($) => $.chat.reported));
    } catch (error) {
      if (!signal.aborted) toast(waitText(texts, toApiError(error)), { tone: "danger" });
    }
  });
  if (isReported) return null;
  return (
    <span className={styles.own}>
      <button type="button" aria-label={t(($) => $.chat.report)} disabled={isBusy} onClick={() => void submit()}>
        <Icon node={Flag} className="icon-sm" />
      </button>
    </span>
  );
}

function EditForm({ comment, setEditing, feed }: CommentRowProps) {
  const { t, language } = useTranslation();
  const { edit } = feed;
  const text = useSyncExternalStore(edit.subscribe, () => edit.get()?.text) ?? comment.text;
  const { form, isBusy, error } = useForm({
    async send() {
      const said = text.trim();
      if (said === "") return;
      const saved = said === comment.text ? comment : await commentCalls.update(comment.id, said);
      feed.take(saved.id, { comment: saved, at: saved.updated });
      feed.flush();
      setEditing(null);
    },
  });
  const { ref } = form;
  // Otherwise the buttons of the form would be below the edge of the list.
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is not a valid clean-up function.
    void ref.current?.scrollIntoView({ block: "nearest" });
  }, [ref]);
  return (
    <form {...form} className={styles.edit}>
      <Field
        label={t(($) => $.chat.edit)}
        value={text}
        maxLength={LONGEST_COMMENT}
        dir="auto"
        error={error === null ? null : commentErrorText({ t, language }, error)}
        // The viewer pressed "Edit", so focus in the field is expected.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onKeyDown={({ key, nativeEvent }) => key === "Escape" && !isComposing(nativeEvent) && setEditing(null)}
        onChange={({ currentTarget }) => edit.set({ id: comment.id, text: currentTarget.value })}
      />
      <Button type="submit" size="sm" variant="primary" busy={isBusy}>
        {t(($) => $.chat.save)}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setEditing(null)}>
        {t(($) => $.tags.cancel)}
      </Button>
    </form>
  );
}
