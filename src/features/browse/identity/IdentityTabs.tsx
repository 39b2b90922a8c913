import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Button } from "#src/ui/Button.tsx";
import { TabPanel, Tabs } from "#src/ui/Tabs.tsx";
import { EventList } from "#src/features/browse/EventList.tsx";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { MEDIA_SIZE, type ClipFilters } from "#src/domain/list/filters.ts";
import { MediaGrid } from "#src/catalog/lists/MediaGrid.tsx";
import { listsOf, type FirstEntries } from "./identityLists.ts";
import { tabsOf, type IdentityTab } from "./identityTab.ts";
import { LeagueTeams } from "./LeagueTeams.tsx";
import { Overview } from "./Overview.tsx";
import { TeamAside } from "./TeamAside.tsx";
import styles from "./identity.module.css";

export interface IdentityTabsProps {
  readonly identity: Identity;
  readonly first: FirstEntries;
  readonly tab: IdentityTab;
  readonly onTab: (tab: IdentityTab) => void;
}

const GROUP = "identity";

export function IdentityTabs({ identity, first, tab, onTab }: IdentityTabsProps) {
  const { t, language } = useTranslation();
  const counts = countsOf(first);
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label={identity.title}
          group={GROUP}
          selected={tab}
          onSelect={onTab}
          tabs={tabsOf(identity.type).map((id) => {
            const count = counts[id] ?? null;
            const figure = count === null ? null : formatNumber(language, count);
            const isLive = id === "live" && count !== null && count > 0;
            return {
              id,
              label: t(($) => $.browse.tab[id]),
              count:
                id in counts ? (
                  <span className={styles.figure} data-now={id === "live" || undefined}>
                    {isLive ? <span className={styles.live}>{figure}</span> : figure}
                  </span>
                ) : undefined,
            };
          })}
        />
      </div>
      <TabPanel group={GROUP} tab={tab}>
        <Panel identity={identity} first={first} tab={tab} onTab={onTab} />
      </TabPanel>
    </>
  );
}

function Panel({ identity, first, tab, onTab }: IdentityTabsProps) {
  const { t } = useTranslation();
  const lists = listsOf(identity);
  // On a league's own page each row shows the round instead of the league.
  const about = identity.type === "league" ? "round" : "league";
  if (tab === "overview") return <Overview identity={identity} first={first} onTab={onTab} />;
  if (tab === "teams") return <LeagueTeams leagueId={identity.id} />;
  if (tab === "highlights") {
    return (
      <ClipGrid
        filters={lists.highlights}
        failed={t(($) => $.browse.highlights.failed)}
        empty={t(($) => $.browse.highlights.empty)}
      />
    );
  }
  if (tab === "clips") {
    return (
      <ClipGrid filters={lists.clips} failed={t(($) => $.browse.clips.failed)} empty={t(($) => $.browse.clips.empty)} />
    );
  }
  const list = {
    live: {
      filters: lists.live,
      empty: t(($) => $.browse.live.empty),
      action: <Button onClick={() => onTab("upcoming")}>{t(($) => $.browse.tab.upcoming)}</Button>,
    },
    upcoming: { filters: lists.ahead, empty: t(($) => $.browse.identity.noUpcoming) },
    archive: { filters: lists.archive, empty: t(($) => $.browse.archive.empty) },
  }[tab];
  const rows = (
    <EventList
      key={tab}
      {...list}
      failed={t(($) => $.browse.identity.matchesFailed)}
      about={about}
      days={!isTeam(identity)}
    />
  );
  if (!isTeam(identity)) return rows;
  return (
    <div className="split">
      {rows}
      <TeamAside team={identity} first={first} onTab={onTab} />
    </div>
  );
}

const isTeam = ({ type }: Identity) => type === "team";

/** Returns the known count of each list. The list of upcoming matches includes live ones, which are subtracted. */
function countsOf({
  ahead,
  archive,
  highlights,
  clips,
  live,
}: FirstEntries): Partial<Record<IdentityTab, number | null>> {
  const liveCount = live.data?.totalCount ?? null;
  const aheadCount = ahead.data?.totalCount ?? null;
  return {
    live: liveCount,
    upcoming: aheadCount === null || liveCount === null ? null : Math.max(0, aheadCount - liveCount),
    archive: archive.data?.totalCount,
    highlights: highlights.data?.totalCount,
    clips: clips.data?.totalCount,
  };
}

interface ClipGridProps {
  readonly filters: ClipFilters;
  readonly failed: string;
  readonly empty: string;
}

function ClipGrid({ filters, ...texts }: ClipGridProps) {
  const query = useInfiniteQuery({
    ...clipQueries.infinite({ ...filters, size: MEDIA_SIZE }),
    placeholderData: keepPreviousData,
  });
  return (
    <MediaGrid
      query={query}
      {...texts}
      card={(clip, index) => <ClipCard key={clip.id} clip={clip} level={2} eager={index < 4} />}
    />
  );
}
