import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/ClipCard.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { FixtureRow } from "#src/catalog/FixtureRow.tsx";
import { GroupHead } from "#src/catalog/GroupHead.tsx";
import { identityQueries } from "#src/catalog/queries.ts";
import { Rail } from "#src/catalog/Rail.tsx";
import { CardSkeleton, FixtureSkeleton, repeat } from "#src/catalog/skeletons.tsx";
import type { Identity } from "#src/domain/identity.ts";
import { formatNumber, timeZoneCity } from "#src/i18n/format.ts";
import { FEW_CLIPS, FEW_MATCHES, type FirstOfEach } from "./identityLists.ts";
import type { IdentityTab } from "./identityTabs.ts";
import { TeamRow, TeamRowSkeletons } from "./TeamRow.tsx";
import styles from "./identity.module.css";

const FEW_TEAMS = 8;
const TEAMS = <TeamRowSkeletons count={FEW_TEAMS} />;
const CLIPS = (
  <Rail>
    {repeat(FEW_CLIPS, (key) => (
      <CardSkeleton key={key} />
    ))}
  </Rail>
);
const MATCHES = repeat(FEW_MATCHES, (key) => <FixtureSkeleton key={key} />);

export interface OverviewProps {
  readonly identity: Identity;
  readonly first: FirstOfEach;
  readonly onTab: (tab: IdentityTab) => void;
}

/** A league at a glance: what is on and next, the last results, its teams, its newest highlights. */
export function Overview({ identity, first, onTab }: OverviewProps) {
  const { t } = useTranslation();
  const teams = useQuery(identityQueries.list({ type: "team", within: identity.id }));
  // What is on comes first; the rest of the page is drawn in a second step, which a tap or a scroll may interrupt.
  const isWhole = useDeferredValue(true, false);
  const all = (count: number | null | undefined, shown: number) =>
    count !== null && count !== undefined && count > shown
      ? t(($) => $.browse.all, { count: formatNumber(count) })
      : null;
  return (
    <>
      <div className="split">
        <div className={styles.groups}>
          <Matches
            id="fixtures"
            title={t(($) => $.browse.identity.fixtures)}
            small={t(($) => $.catalog.yourTime, { city: timeZoneCity() })}
            query={first.ahead}
            empty={t(($) => $.browse.identity.noUpcoming)}
            more={all(first.ahead.data?.totalCount, FEW_MATCHES)}
            onMore={() => onTab("upcoming")}
          />
          <Matches
            id="results"
            title={t(($) => $.browse.identity.results)}
            query={first.archive}
            isDrawn={isWhole}
            empty={t(($) => $.browse.archive.empty)}
            more={all(first.archive.data?.totalCount, FEW_MATCHES)}
            onMore={() => onTab("archive")}
          />
        </div>
        <aside aria-labelledby="teams">
          <GroupHead
            id="teams"
            size="small"
            title={t(($) => $.browse.tab.teams)}
            more={all(teams.data?.entries.length, FEW_TEAMS)}
            onMore={() => onTab("teams")}
          />
          {isWhole ? (
            <Faces
              query={teams}
              failed={t(($) => $.browse.identity.teamsFailed)}
              skeleton={TEAMS}
              isEmpty={({ entries }) => entries.length === 0}
              empty={{ title: t(($) => $.browse.identity.noTeams) }}
            >
              {({ entries }) => (
                <ul className={styles.list}>
                  {entries.slice(0, FEW_TEAMS).map((team) => (
                    <TeamRow key={team.id} team={team} matches={first.ahead.data?.entries ?? []} />
                  ))}
                </ul>
              )}
            </Faces>
          ) : (
            TEAMS
          )}
        </aside>
      </div>
      <section className="section" aria-labelledby="newest">
        <GroupHead
          id="newest"
          title={t(($) => $.browse.tab.highlights)}
          more={all(first.highlights.data?.totalCount, FEW_CLIPS)}
          onMore={() => onTab("highlights")}
        />
        {isWhole ? (
          <Faces
            query={first.highlights}
            failed={t(($) => $.browse.highlights.failed)}
            skeleton={CLIPS}
            isEmpty={({ entries }) => entries.length === 0}
            empty={{ title: t(($) => $.browse.highlights.empty) }}
          >
            {({ entries }) => (
              <Rail>
                {entries.map((clip) => (
                  <ClipCard key={clip.id} clip={clip} withAge />
                ))}
              </Rail>
            )}
          </Faces>
        ) : (
          CLIPS
        )}
      </section>
    </>
  );
}

interface MatchesProps {
  readonly id: string;
  readonly title: string;
  readonly small?: string;
  readonly query: FirstOfEach["ahead"];
  /** False while something else is drawn first. */
  readonly isDrawn?: boolean;
  readonly empty: string;
  readonly more: string | null;
  readonly onMore: () => void;
}

function Matches({ id, title, small, query, isDrawn = true, empty, more, onMore }: MatchesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <GroupHead id={id} title={title} small={small} more={more} onMore={onMore} />
      {isDrawn ? (
        <Faces
          query={query}
          failed={t(($) => $.browse.identity.matchesFailed)}
          skeleton={MATCHES}
          isEmpty={({ entries }) => entries.length === 0}
          empty={{ title: empty }}
        >
          {({ entries }) =>
            entries.map((event) => <FixtureRow key={event.id} event={event} about={event.round} withDay />)
          }
        </Faces>
      ) : (
        MATCHES
      )}
    </section>
  );
}
