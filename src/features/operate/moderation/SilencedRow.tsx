import type { SilencedViewer } from "#src/domain/operate/operated.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { useModerationPress } from "./useModerationPress.ts";

export function SilencedRow({ viewer: { userId, userName, until } }: { readonly viewer: SilencedViewer }) {
  const { t, language } = useTranslation();
  const { isBusy, error, submit } = useModerationPress();
  const name = userName ?? t(($) => $.operate.moderation.nameless);
  const release = () =>
    void submit({
      call: "silence_viewer",
      body: { user_id: userId, minutes: 0 },
      undo: { user_id: userId, minutes: until && Math.max(1, Math.ceil((until - serverNow()) / MINUTE_MS)) },
      text: t(($) => $.operate.saved),
    });
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <p dir="auto">{name}</p>
        <p className="small muted">
          {until === null
            ? t(($) => $.operate.moderation.forGood)
            : t(($) => $.operate.moderation.until, { time: formatDateTime(language, until) })}
        </p>
      </div>
      <Button
        variant="outline"
        size="lg"
        busy={isBusy}
        aria-label={t(($) => $.operate.moderation.releaseOf, { name })}
        onClick={release}
      >
        {t(($) => $.operate.moderation.release)}
      </Button>
      {error !== null && (
        <Note tone="danger" role="alert">
          {error}
        </Note>
      )}
    </li>
  );
}
