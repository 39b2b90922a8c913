import { SendHorizontal } from "lucide";
import { isUnreachable } from "#src/api/error.ts";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { useDraft } from "#src/catalog/forms/useDraft.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
import { LONGEST_COMMENT } from "#src/domain/social/comment.ts";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { currentPositionMs, type WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Chat.module.css";
import { commentCalls } from "./commentQueries.ts";
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

/** Keeps the text until the server accepts it: offline, after an error, and on other pages. */
export function Composer({ watchContext, feed }: { readonly watchContext: WatchContext; readonly feed: Feed }) {
  const { t, language } = useTranslation();
  const { isAuthenticated } = useSession();
  const { event, phase } = watchContext;
  const [draft, setDraft] = useDraft(comments, event.id);
  const text = draft ?? "";
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
    const comment = await commentCalls.create(event.id, said, mediaTime);
    feed.take(comment.id, { comment, at: comment.updated });
    feed.flush();
    // Retains what was typed during the request.
    if (comments.of(event.id).get() === text) setDraft(null);
  }
  return (
    <form {...form} className={styles.foot}>
      <label className={styles.input}>
        <span className="sr">{t(($) => $.chat.message)}</span>
        <input
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
          {isUnreachable(error) ? t(($) => $.offline.state) : waitText({ t, language }, error)}{" "}
          {t(($) => $.errors.inputKept)}
        </p>
      )}
      {text.length > NEARLY_FULL && (
        <p className={styles.count}>{t(($) => $.chat.left, { count: LONGEST_COMMENT - text.length })}</p>
      )}
    </form>
  );
}
