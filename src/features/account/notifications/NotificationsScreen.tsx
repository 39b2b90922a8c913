import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { followQueries } from "#src/catalog/library/follows.ts";
import { topicQueries } from "#src/catalog/library/topics.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isPushOffered } from "#src/platform/pushOffer.ts";
import { useSession } from "#src/session/session.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { PushPanel } from "./PushPanel.tsx";
import { Reminders } from "./Reminders.tsx";
import { TeamTopics } from "./TeamTopics.tsx";
import styles from "#src/features/account/account.module.css";

/**
 * Shows the notification settings: push in this browser, the kinds per followed team, and the reminders that are set
 * (PWA-8).
 */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const { topics } = useSession();
  const isOffered = isPushOffered(useConfig());
  const query = useQuery(topicQueries.mine());
  const teams = useQuery(followQueries.mine());
  return (
    <section className={styles.part} aria-labelledby="notifications">
      <PageMetadata title={t(($) => $.notifications.title)} />
      <div>
        <h1 id="notifications" className="h-page">
          {t(($) => $.notifications.title)}
        </h1>
        <p className="muted">{t(($) => $.notifications.text)}</p>
      </div>
      {isOffered && <PushPanel />}
      <h2 className={styles.heading}>{t(($) => $.notifications.teams)}</h2>
      <QueryView
        query={teams}
        skeleton={<Skeleton height="10rem" />}
        failed={t(($) => $.notifications.failed)}
        isEmpty={(items) => !items.some(({ type }) => type === "team")}
        empty={{ title: t(($) => $.notifications.noTeams), text: t(($) => $.notifications.noTeamsText) }}
      >
        {(items) => <div>{items.map((item) => item.type === "team" && <TeamTopics key={item.id} team={item} />)}</div>}
      </QueryView>
      <h2 className={styles.heading}>{t(($) => $.notifications.reminders)}</h2>
      <QueryView
        query={query}
        skeleton={<Skeleton height="10rem" />}
        failed={t(($) => $.notifications.failed)}
        isEmpty={() => false}
        empty={{ title: t(($) => $.notifications.noReminders) }}
      >
        {() => <Reminders topics={Object.keys(topics)} />}
      </QueryView>
    </section>
  );
}
