import type { ReportedComment } from "#src/domain/operate/operated.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import shared from "#src/features/operate/calls/operate.module.css";
import { DAY_MINUTES, judging, silencing } from "./acts.ts";
import styles from "./moderation.module.css";
import { useModerationPress } from "./useModerationPress.ts";

export function ReportedRow({ comment }: { readonly comment: ReportedComment }) {
  const { t, language } = useTranslation();
  const { id, text, created, eventTitle, userId, userName, reports } = comment;
  const { isBusy, error, submit } = useModerationPress();
  const name = userName ?? t(($) => $.operate.moderation.nameless);
  const judge = (verdict: "kept" | "removed") => void submit(judging(t, id, verdict));
  const silence = (minutes: number | null) => void submit(silencing(t, { userId, name }, minutes));
  return (
    <li className={shared.row}>
      <div className={shared.whole}>
        <p className={styles.said} dir="auto">
          {text}
        </p>
        <p className="small muted">
          <bdi>{name}</bdi> · {formatDateTime(language, created)}
          {eventTitle !== null && (
            <>
              {" "}
              · <bdi>{eventTitle}</bdi>
            </>
          )}{" "}
          · {t(($) => $.operate.moderation.reports, { count: reports })}
        </p>
      </div>
      <fieldset className={styles.acts}>
        <legend className="sr">{t(($) => $.operate.moderation.comment, { name })}</legend>
        <Button variant="outline" size="lg" busy={isBusy} onClick={() => judge("kept")}>
          {t(($) => $.operate.moderation.keep)}
        </Button>
        <Button variant="outline" size="lg" busy={isBusy} onClick={() => judge("removed")}>
          {t(($) => $.operate.moderation.remove)}
        </Button>
      </fieldset>
      <fieldset className={styles.acts}>
        <legend className="sr">{t(($) => $.operate.moderation.author, { name })}</legend>
        <Button variant="outline" size="lg" busy={isBusy} onClick={() => silence(DAY_MINUTES)}>
          {t(($) => $.operate.moderation.timeOut)}
        </Button>
        <Button variant="outline" size="lg" busy={isBusy} onClick={() => silence(null)}>
          {t(($) => $.operate.moderation.ban)}
        </Button>
      </fieldset>
      {error !== null && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </li>
  );
}
