import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatedMail } from "#src/domain/operate/operated.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import styles from "#src/features/operate/calls/operate.module.css";

/** The mails that the server sends, and what became of them (OPS-11). */
export function MailsScreen() {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.mails());
  return (
    <OperateScreen title={t(($) => $.operate.places.mails)}>
      <QueryView
        query={query}
        skeleton={<Skeleton height="14rem" />}
        failed={t(($) => $.operate.mails.failed)}
        isEmpty={(mails) => mails.length === 0}
        empty={{ title: t(($) => $.operate.mails.empty) }}
      >
        {(mails) => (
          <ul className={styles.list}>
            {mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </QueryView>
    </OperateScreen>
  );
}

function MailRow({ mail: { to, subject, created, sentAt, nextTryAt, problem } }: { readonly mail: OperatedMail }) {
  const { t, language } = useTranslation();
  const time = (at: number) => formatDateTime(language, at);
  return (
    <li className={styles.row}>
      <div className={styles.whole}>
        <p dir="auto">{subject}</p>
        <p className="small muted">
          <bdi>{to}</bdi> · {time(created)}
        </p>
        {sentAt === null && problem !== null && (
          <p className="small" dir="auto">
            {problem}
          </p>
        )}
      </div>
      {sentAt !== null && <Badge tone="success">{t(($) => $.operate.mails.sent)}</Badge>}
      {sentAt === null && nextTryAt !== null && (
        <Badge tone={problem === null ? "neutral" : "warning"}>
          {t(($) => $.operate.mails.waits, { time: time(nextTryAt) })}
        </Badge>
      )}
      {sentAt === null && nextTryAt === null && <Badge tone="danger">{t(($) => $.operate.mails.givenUp)}</Badge>}
    </li>
  );
}
