import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { OperateScreen } from "#src/features/operate/calls/OperateScreen.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { ChatRulesForm } from "./ChatRulesForm.tsx";
import { ReportedRow } from "./ReportedRow.tsx";
import { SilencedRow } from "./SilencedRow.tsx";

/** Reported comments, who writes none, and what holds for all (OPS-12). */
export function ModerationScreen() {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.moderation());
  return (
    <OperateScreen title={t(($) => $.operate.places.moderation)}>
      <QueryView query={query} skeleton={<Skeleton height="24rem" />} failed={t(($) => $.operate.moderation.failed)}>
        {({ reported, silenced, rules }) => (
          <div className={styles.columns}>
            <section className={styles.form} aria-labelledby="reported">
              <h2 id="reported" className={styles.heading}>
                {t(($) => $.operate.moderation.reported)}
              </h2>
              {reported.length === 0 ? (
                <EmptyNote title={t(($) => $.operate.moderation.empty)} />
              ) : (
                <ul className={styles.list}>
                  {reported.map((comment) => (
                    <ReportedRow key={comment.id} comment={comment} />
                  ))}
                </ul>
              )}
            </section>
            <div className={styles.form}>
              <ChatRulesForm rules={rules} />
              {silenced.length > 0 && (
                <section className={styles.form} aria-labelledby="silenced">
                  <h2 id="silenced" className={styles.heading}>
                    {t(($) => $.operate.moderation.silenced)}
                  </h2>
                  <ul className={styles.list}>
                    {silenced.map((viewer) => (
                      <SilencedRow key={viewer.userId} viewer={viewer} />
                    ))}
                  </ul>
                </section>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </OperateScreen>
  );
}
