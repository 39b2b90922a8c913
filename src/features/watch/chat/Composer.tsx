import { SendHorizontal } from "lucide";
import { useState } from "react";
import { isUnreachable } from "#src/api/error.ts";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { UnsentCommentNote } from "#src/catalog/unsent/UnsentCommentNote.tsx";
import { unsentComments } from "#src/catalog/unsent/unsentComments.ts";
import { useStoredList } from "#src/catalog/unsent/storedList.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { LONGEST_COMMENT, type Comment } from "#src/domain/social/comment.ts";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { currentPositionMs, type WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { randomText } from "#src/lib/randomText.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { classes } from "#src/ui/classes.ts";
import styles from "./Chat.module.css";
import { commentCalls } from "./commentCalls.ts";
import { commentErrorText } from "./commentErrorText.ts";
import type { Feed } from "./feed.ts";

/** By event: the text survives closing the chat and visiting other pages. */
const comments = createDrafts<string>();

/** From this length on the form shows how many characters are left. */
const NEARLY_FULL = LONGEST_COMMENT - 60;

/** The moment that the page shows, which is the picture's also where only its distance to the live edge is known. */
function writtenAtMs(watchContext: WatchContext): number {
  const { streamStart } = watchContext.event;
  const time = watchContext.time.get();
  return time === "now" || streamStart === null ? currentPositionMs(watchContext) : time - streamStart;
}

/**
 * Keeps the text until the server accepts it, after an error and on other pages. A comment that is sent without a network
 * is stored as unsent, and its author is asked about it once there is one (FOL-8).
 */
export function Composer({ watchContext, feed }: { readonly watchContext: WatchContext; readonly feed: Feed }) {
  const { t, language } = useTranslation();
  const { isAuthenticated } = useSession();
  const { event, phase } = watchContext;
  const [draft, setDraft] = useDraft(comments, event.id);
  const text = draft ?? "";
  const [notesEnded, setNotesEnded] = useState(0);
  // The note with the pressed button is gone.
  const input = useFocusOnChange<HTMLInputElement>(notesEnded);
  const eventName = useEventName();
  const unsent = useStoredList(unsentComments).filter(({ eventId }) => eventId === event.id);
  const { form, isBusy, error } = useForm({ send });
  if (!isAuthenticated) {
    return (
      <div className={classes(styles.foot, styles.invitation)}>
        <p className="small muted">{t(($) => $.chat.signIn)}</p>
        <SignInLink>{t(($) => $.watch.access.signIn)}</SignInLink>
      </div>
    );
  }
  async function send(): Promise<void> {
    const said = text.trim();
    if (said === "") return;
    const mediaTime = phase === "upcoming" ? null : Math.max(0, Math.round(writtenAtMs(watchContext)));
    try {
      show(await commentCalls.create(event.id, said, mediaTime));
    } catch (error) {
      if (!isUnreachable(error) || connectivity.online.get() || !storeUnsent(said, mediaTime)) throw error;
    }
    // Retains what was typed during the request.
    if (comments.of(event.id).get() === text) setDraft(null);
  }
  function show(comment: Comment): void {
    feed.take(comment.id, { comment, at: comment.updated });
    feed.flush();
  }
  const storeUnsent = (said: string, mediaTime: number | null) =>
    unsentComments.set([
      ...unsentComments.get(),
      { key: randomText(), eventId: event.id, title: eventName(event), text: said, mediaTime, at: serverNow() },
    ]);
  const onEnd = (posted: Comment | null) => {
    if (posted !== null) show(posted);
    setNotesEnded((count) => count + 1);
  };
  return (
    <>
      {unsent.length > 0 && (
        <div className={styles.unsent}>
          {unsent.map((one) => (
            <UnsentCommentNote key={one.key} unsent={one} onEnd={onEnd} />
          ))}
        </div>
      )}
      <form {...form} className={styles.foot}>
        <label className={styles.input}>
          <span className="sr">{t(($) => $.chat.message)}</span>
          <input
            ref={input}
            value={text}
            placeholder={t(($) => $.chat.placeholder)}
            maxLength={LONGEST_COMMENT}
            // An empty field has no direction of its own, so the placeholder takes the direction of the page.
            dir={text === "" ? undefined : "auto"}
            enterKeyHint="send"
            autoComplete="off"
            aria-invalid={error !== null || undefined}
            onChange={({ currentTarget }) => setDraft(currentTarget.value || null)}
          />
        </label>
        <Button
          type="submit"
          variant="primary"
          iconOnly
          icon={<Icon node={SendHorizontal} className="icon-flip" />}
          aria-label={t(($) => $.chat.send)}
          busy={isBusy}
        />
        {error !== null && (
          <p className={styles.error} role="alert">
            {isUnreachable(error) ? t(($) => $.offline.state) : commentErrorText({ t, language }, error)}{" "}
            {t(($) => $.errors.inputKept)}
          </p>
        )}
        {text.length > NEARLY_FULL && (
          <p className={styles.count}>{t(($) => $.chat.left, { count: LONGEST_COMMENT - text.length })}</p>
        )}
      </form>
    </>
  );
}
