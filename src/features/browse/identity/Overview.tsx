import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { RowSkeletons } from "#src/catalog/cards/RowSkeletons.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { timeZoneName } from "#src/i18n/format.ts";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";
import { useLocalText } from "#src/ui/useZone.ts";
import { FEW_CLIPS, FEW_MATCHES, type FirstEntries } from "./identityLists.ts";
import type { IdentityTab } from "./identityTab.ts";
import { OverviewGroup } from "./OverviewGroup.tsx";
import { TeamRow, TeamRowSkeletons } from "./TeamRow.tsx";
import styles from "./identity.module.css";

const FEW_TEAMS = 8;
/** Matches in the first paint; the others follow with the next one. */
const AT_ONCE = 1;
const TEAMS = <TeamRowSkeletons count={FEW_TEAMS} />;
const CLIPS = (
  <Rail>
    {repeat(FEW_CLIPS, (key) => (
      <CardSkeleton key={key} />
    ))}
  </Rail>
);
const MATCHES = <RowSkeletons count={FEW_MATCHES} />;
const placeOf = (matches: number) => <div className={styles.matchesPlace} style={{ "--count": matches }} />;

export interface OverviewProps {
  readonly identity: Identity;
  readonly first: FirstEntries;
  readonly onTab: (tab: IdentityTab) => void;
}

/** Renders the overview of a league: live and next matches, last results, teams, and newest highlights. */
export function Overview({ identity, first, onTab }: OverviewProps) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  // The rest of the page is rendered and requested after the first paint, which shows the live and next matches.
  const isWhole = useAfterPaint();
  return (
    <>
      <div className="split">
        <div className={styles.groups}>
          <Matches
            id="fixtures"
            title={t(($) => $.browse.identity.fixtures)}
            small={local(() => t(($) => $.catalog.yourTime, { zone: timeZoneName(language) }), 16)}
            query={first.ahead}
            max={isWhole ? FEW_MATCHES : AT_ONCE}
            empty={t(($) => $.browse.identity.noUpcoming)}
            onMore={() => onTab("upcoming")}
          />
          {isWhole ? (
            <Matches
              id="results"
              title={t(($) => $.browse.identity.results)}
              query={first.archive}
              max={FEW_MATCHES}
              empty={t(($) => $.browse.archive.empty)}
              onMore={() => onTab("archive")}
            />
          ) : (
            <div className={styles.restPlace} />
          )}
        </div>
        {isWhole && (
          <Teams leagueId={identity.id} matches={first.ahead.data?.entries ?? []} onMore={() => onTab("teams")} />
        )}
      </div>
      {isWhole && <Newest query={first.highlights} onMore={() => onTab("highlights")} />}
    </>
  );
}

interface TeamsProps {
  readonly leagueId: string;
  /** The league's next matches, in which each team's next one is looked up. */
  readonly matches: readonly SportEvent[];
  readonly onMore: () => void;
}

function Teams({ leagueId, matches, onMore }: TeamsProps) {
  const { t } = useTranslation();
  const query = useQuery(identityQueries.list({ type: "team", within: leagueId }));
  return (
    <aside aria-labelledby="teams">
      <OverviewGroup
        id="teams"
        size="small"
        title={t(($) => $.browse.tab.teams)}
        total={query.data?.entries.length}
        few={FEW_TEAMS}
        onMore={onMore}
        query={query}
        failed={t(($) => $.browse.identity.teamsFailed)}
        skeleton={TEAMS}
        empty={t(($) => $.browse.identity.noTeams)}
      >
        {({ entries }) => (
          <ul className={styles.list}>
            {entries.slice(0, FEW_TEAMS).map((team) => (
              <TeamRow key={team.id} team={team} matches={matches} />
            ))}
          </ul>
        )}
      </OverviewGroup>
    </aside>
  );
}

interface NewestProps {
  readonly query: FirstEntries["highlights"];
  readonly onMore: () => void;
}

function Newest({ query, onMore }: NewestProps) {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="newest">
      <OverviewGroup
        id="newest"
        title={t(($) => $.browse.tab.highlights)}
        total={query.data?.totalCount}
        few={FEW_CLIPS}
        onMore={onMore}
        query={query}
        failed={t(($) => $.browse.highlights.failed)}
        skeleton={CLIPS}
        empty={t(($) => $.browse.highlights.empty)}
      >
        {({ entries }) => (
          <Rail>
            {entries.map((clip) => (
              <ClipCard key={clip.id} clip={clip} withAge />
            ))}
          </Rail>
        )}
      </OverviewGroup>
    </section>
  );
}

interface MatchesProps {
  readonly id: string;
  readonly title: string;
  readonly small?: string;
  readonly query: FirstEntries["ahead"];
  /** Number of matches to render now; space is reserved for the others. */
  readonly max: number;
  readonly empty: string;
  readonly onMore: () => void;
}

function Matches({ id, title, small, query, max, empty, onMore }: MatchesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby={id}>
      <OverviewGroup
        id={id}
        title={title}
        small={small}
        total={query.data?.totalCount}
        few={FEW_MATCHES}
        onMore={onMore}
        query={query}
        failed={t(($) => $.browse.identity.matchesFailed)}
        skeleton={MATCHES}
        empty={empty}
      >
        {({ entries }) => (
          <>
            {entries.slice(0, max).map((event) => (
              <FixtureRow key={event.id} event={event} about={event.round} withDay />
            ))}
            {entries.length > max && placeOf(entries.length - max)}
          </>
        )}
      </OverviewGroup>
    </section>
  );
}
