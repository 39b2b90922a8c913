import { useQuery, useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { follows, identitiesOf } from "#src/catalog/library/follows.ts";
import { useRefetchMissing } from "#src/catalog/library/membership.ts";
import { remindedEvents, topics, topicsOf } from "#src/catalog/library/topics.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isPushOffered } from "#src/platform/pushOffer.ts";
import { useSession } from "#src/session/session.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { turnPushOff, turnPushOn } from "#src/platform/push.ts";
import { requestPushPermission, usePushState } from "#src/platform/pushState.ts";
import { Note } from "#src/ui/status/Note.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { hasFailed } from "#src/catalog/lists/FailedPage.tsx";
import { isAbsent } from "#src/api/error.ts";
import { Button } from "#src/ui/Button.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { TeamTopics } from "./TeamTopics.tsx";
import styles from "#src/features/account/account.module.css";

/** Number of matches that are listed at first, and added with each press; each is one request. */
const REMINDERS = 30;

/** Push in this browser, the kinds per followed team, and the reminders that are set (PWA-8). */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const isOffered = isPushOffered(useConfig());
  const query = useQuery(topics.query());
  const teams = useQuery(follows.query());
  useRefetchMissing(teams, ({ identity }) => identity !== null);
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
        isEmpty={(items) => !identitiesOf(items).some(({ type }) => type === "team")}
        empty={{ title: t(($) => $.notifications.noTeams), text: t(($) => $.notifications.noTeamsText) }}
      >
        {(items) => (
          <div>
            {identitiesOf(items).map((item) => item.type === "team" && <TeamTopics key={item.id} team={item} />)}
          </div>
        )}
      </QueryView>
      <h2 className={styles.heading}>{t(($) => $.notifications.reminders)}</h2>
      <QueryView
        query={query}
        skeleton={<Skeleton height="10rem" />}
        failed={t(($) => $.notifications.failed)}
        isEmpty={() => false}
        empty={{ title: t(($) => $.notifications.noReminders) }}
      >
        {(chosen) => <Reminders topics={topicsOf(chosen)} />}
      </QueryView>
    </section>
  );
}

/** Renders the switch for push in this browser, or the reason why push is unavailable (PWA-7). */
function PushPanel() {
  const { t } = useTranslation();
  const viewerId = useSession().user?.id ?? null;
  const push = usePushState(viewerId);
  const { error, submit, forget } = useSubmit(async (permission: Promise<NotificationPermission>) => {
    if ((await permission) === "granted" && viewerId !== null) await turnPushOn(viewerId);
  });

  function change(isWanted: boolean): void {
    if (isWanted) return void submit(requestPushPermission());
    forget();
    void turnPushOff();
  }
  if (push !== "on" && push !== "off") return <Note tone="warning">{t(($) => $.remind.cannot[push])}</Note>;
  return (
    <div>
      <Switch label={t(($) => $.notifications.here)} checked={push === "on"} onChange={change} />
      <p className="small muted">{t(($) => $.notifications.hereText)}</p>
      {error !== null && (
        <Note tone="danger" role="alert">
          {t(($) => $.remind.notOn)} {errorText(t, error)}
        </Note>
      )}
    </div>
  );
}

/** A match whose reminder was turned off stays until the page is left, so that it can be turned on again. */
function Reminders({ topics }: { readonly topics: readonly string[] }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [max, setMax] = useState(REMINDERS);
  const others = remindedEvents(topics).filter((id) => !seen.includes(id));
  if (others.length > 0 && seen.length < max) setSeen([...seen, ...others].slice(0, max));
  const answers = useQueries({ queries: seen.map((id) => eventQueries.detail(id)) });
  const events = answers.flatMap(({ data }) => data ?? []).toSorted((a, b) => a.gameStartDate - b.gameStartDate);
  // A match that no longer exists is not missed.
  const failed = answers.filter((answer) => hasFailed(answer) && !isAbsent(answer.error));
  if (seen.length === 0) return <EmptyNote title={t(($) => $.notifications.noReminders)} />;
  return (
    <div>
      {events.map((event) => (
        <FixtureRow key={event.id} event={event} withDay />
      ))}
      {failed.length > 0 && (
        <ErrorNote
          title={t(($) => $.browse.identity.matchesFailed)}
          retryLabel={t(($) => $.common.retry)}
          busy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {others.length > 0 && seen.length >= max && (
        <div className={styles.more}>
          <Button onClick={() => setMax(max + REMINDERS)}>{t(($) => $.catalog.more)}</Button>
        </div>
      )}
    </div>
  );
}
