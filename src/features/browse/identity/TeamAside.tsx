import { Link } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { TeamCrest } from "#src/catalog/emblems/TeamCrest.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { GroupHead } from "#src/catalog/lists/GroupHead.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { useScore } from "#src/catalog/scores/useScore.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName, useTeamName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { resultOf } from "#src/domain/event/result.ts";
import { outcomeFor } from "#src/domain/event/result.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { isDate } from "#src/domain/time.ts";
import { formatShortDay } from "#src/i18n/format.ts";
import { classes } from "#src/ui/classes.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useLocalText } from "#src/ui/useZone.ts";
import { FEW_MATCHES, type FirstEntries } from "./identityLists.ts";
import type { IdentityTab } from "./identityTab.ts";
import styles from "./identity.module.css";

export interface TeamAsideProps {
  readonly team: Identity;
  readonly first: FirstEntries;
  readonly onTab: (tab: IdentityTab) => void;
}

/** Renders the column beside a team's matches: its last five results and its newest highlights. */
export function TeamAside({ team, first, onTab }: TeamAsideProps) {
  const { t } = useTranslation();
  return (
    <aside className={styles.groups}>
      <section className={styles.panel} aria-labelledby="last-five">
        <h2 id="last-five">{t(($) => $.browse.identity.lastFive)}</h2>
        <QueryView
          query={first.archive}
          failed={t(($) => $.browse.identity.matchesFailed)}
          skeleton={
            <ul>
              {repeat(FEW_MATCHES, (key) => (
                <li key={key}>
                  <div className={styles.last}>
                    <Skeleton width="1.625rem" height="1.625rem" />
                    <Skeleton height="1.25rem" width="70%" />
                    <Skeleton height="1.25rem" width="2.25rem" />
                  </div>
                </li>
              ))}
            </ul>
          }
          isEmpty={({ entries }) => lastOf(entries, team.id).length === 0}
          empty={{ title: t(($) => $.browse.archive.empty) }}
        >
          {({ entries }) => (
            <ul>
              {lastOf(entries, team.id).map((event) => (
                <LastMatch key={event.id} event={event} teamId={team.id} />
              ))}
            </ul>
          )}
        </QueryView>
      </section>
      <section aria-labelledby="top-clips">
        <GroupHead
          id="top-clips"
          size="small"
          title={t(($) => $.browse.tab.highlights)}
          more={t(($) => $.browse.allOfThem)}
          onMore={() => onTab("highlights")}
        />
        <QueryView
          query={first.highlights}
          failed={t(($) => $.browse.highlights.failed)}
          skeleton={
            <div className="stack">
              {repeat(2, (key) => (
                <CardSkeleton key={key} className={styles.clip} />
              ))}
            </div>
          }
          isEmpty={({ entries }) => entries.length === 0}
          empty={{ title: t(($) => $.browse.highlights.empty) }}
        >
          {({ entries }) => (
            <div className="stack">
              {entries.map((clip) => (
                <ClipCard key={clip.id} clip={clip} className={styles.clip} sizes="8.5rem" withAge />
              ))}
            </div>
          )}
        </QueryView>
      </section>
    </aside>
  );
}

/** Returns the team's last matches that ended. */
const lastOf = (events: readonly SportEvent[], teamId: string) =>
  events
    .filter(({ status, team1, team2 }) => status === "archived" && [team1?.id, team2?.id].includes(teamId))
    .slice(0, FEW_MATCHES);

function LastMatch({ event, teamId }: { readonly event: SportEvent; readonly teamId: string }) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const name = useTeamName();
  const eventName = useEventName();
  const isHidden = useHidesScore(event.id);
  const other = event.team1?.id === teamId ? event.team2 : event.team1;
  const score = useScore(event);
  const outcome = outcomeFor({ ...event, score }, teamId);
  const { behind } = resultOf(event);
  return (
    <li>
      <Link to="/events/$eventId" params={{ eventId: event.id }} className={styles.last}>
        <span className={classes(outcome !== null && styles.outcome, !isHidden && outcome === "won" && styles.won)}>
          {outcome !== null && !isHidden && (
            <>
              <span className="sr">{t(($) => $.browse.outcome[outcome])}</span>
              <span aria-hidden="true">{t(($) => $.browse.outcomeLetter[outcome])}</span>
            </>
          )}
        </span>
        <span className={styles.lastName}>
          {other !== null && <TeamCrest team={other} />}
          <span className="clip1" dir="auto">
            {other === null ? eventName(event) : name(other)}
          </span>
          {isDate(event.gameStartDate) && (
            <span className="tiny dim nb">{local(() => formatShortDay(language, event.gameStartDate), 6)}</span>
          )}
        </span>
        {score !== null && !isHidden && (
          <span className="num">
            {score.home}–{score.away}
            {behind !== null && ` (${behind.home}–${behind.away})`}
          </span>
        )}
      </Link>
    </li>
  );
}
