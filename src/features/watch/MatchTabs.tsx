import type { ComponentType, ReactNode } from "react";
import { isMissing } from "#src/catalog/lists/FailedPage.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import type { Translate } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import { TabPanel, Tabs } from "#src/ui/Tabs.tsx";
import { FollowTeams } from "./FollowTeams.tsx";
import { HiddenFacts } from "./context/HiddenFacts.tsx";
import { KeyMoments } from "./score/KeyMoments.tsx";
import { MatchClips, useMatchClips } from "./clips/MatchClips.tsx";
import { ClipsPanel, TagsPanel } from "./lazyPanels.tsx";
import { PlayAll } from "./score/PlayAll.tsx";
import type { WatchContext } from "./context/watchContext.ts";
import { MatchStatsPanel, MatchStatsTab } from "./stats/MatchStats.tsx";
import { useMatchStats, type MatchStats } from "./stats/useMatchStats.ts";
import { useShownTags } from "./tags/useShownTags.ts";
import { TAB_IDS, type TabId } from "./eventTabs.ts";
import type { ChosenTab } from "./useTab.ts";
import styles from "./context/page.module.css";

const GROUP = "match";

export interface MatchTabsProps {
  readonly watchContext: WatchContext;
  readonly chosen: ChosenTab;
  /** The chat if it has no place beside the player, else null. */
  readonly chat: ReactNode;
  readonly isCutting: boolean;
  readonly setCutting: (isCutting: boolean) => void;
  readonly onCompose: (subject: Tag | number) => void;
}

interface PanelProps extends MatchTabsProps {
  readonly stats: MatchStats | null;
  readonly clips: ReturnType<typeof useMatchClips>;
  readonly clipCount: number;
  readonly tagCount: number;
}

interface EventTab {
  readonly label: (t: Translate) => string;
  readonly Panel: ComponentType<PanelProps>;
  /** Whether this match has the tab; it always has those without. */
  readonly isThere?: (props: PanelProps) => boolean;
  readonly count?: (props: PanelProps) => number;
  /** Whether the panel gives the score away, so that it is not shown while scores are hidden. */
  readonly isSpoiler?: true;
}

const TABS: Readonly<Record<TabId, EventTab>> = {
  overview: { label: (t) => t(($) => $.watch.overview), Panel: OverviewPanel },
  stats: {
    label: (t) => t(($) => $.watch.stats.tab),
    Panel: ({ watchContext: { event }, stats }) => stats && <MatchStatsTab event={event} stats={stats} />,
    isThere: ({ stats }) => stats !== null,
    isSpoiler: true,
  },
  clips: {
    label: (t) => t(($) => $.watch.tabs.clips),
    Panel: ({ watchContext, isCutting, setCutting }) => (
      <ClipsPanel watchContext={watchContext} isCutting={isCutting} setCutting={setCutting} />
    ),
    count: ({ clipCount }) => clipCount,
  },
  tags: {
    label: (t) => t(($) => $.tags.tab),
    Panel: ({ watchContext, chosen, onCompose }) => (
      <TagsPanel watchContext={watchContext} type={chosen.tagType} onCompose={onCompose} />
    ),
    count: ({ tagCount }) => tagCount,
    isSpoiler: true,
  },
  chat: {
    label: (t) => t(($) => $.chat.title),
    Panel: ({ chat }) => chat,
    isThere: ({ chat }) => chat !== null,
  },
};

export function MatchTabs(given: MatchTabsProps) {
  const { t } = useTranslation();
  const { chosen, watchContext } = given;
  const { event, time } = watchContext;
  const clips = useMatchClips(event.id);
  const tags = useShownTags(event, time);
  const isHidden = useHidesScore(event.id);
  const props: PanelProps = {
    ...given,
    stats: useMatchStats(event, time),
    clips,
    clipCount: uniqueEntries(clips.data?.pages ?? []).length,
    tagCount: Object.keys(tags.data ?? {}).length,
  };
  const ids = TAB_IDS.filter((id) => TABS[id].isThere?.(props) ?? true);
  const selected = ids.find((id) => id === chosen.tab) ?? "overview";
  const { Panel, isSpoiler = false } = TABS[selected];
  const tabs = ids.map((id) => {
    const { label, count } = TABS[id];
    const number = count?.(props) ?? 0;
    // The number of tags hints at the number of goals. An empty count reserves the space before the number is known.
    return { id, label: label(t), ...(count && { count: number > 0 && !isHidden ? number : "" }) };
  });
  return (
    <>
      <Tabs label={t(($) => $.watch.match)} group={GROUP} tabs={tabs} selected={selected} onSelect={chosen.choose} />
      <TabPanel group={GROUP} tab={selected} className={styles.panel}>
        {isSpoiler && isHidden ? <HiddenFacts event={event} /> : <Panel {...props} />}
      </TabPanel>
    </>
  );
}

function OverviewPanel({ watchContext, stats, clips, clipCount }: PanelProps) {
  const { t } = useTranslation();
  const { event, plays, playFrom, earlier } = watchContext;
  const playMoment = (positionMs: number) => (earlier.get() ?? playFrom)(positionMs);
  const isHidden = useHidesScore(event.id);
  return (
    <>
      {isHidden ? (
        <HiddenFacts event={event} more={plays && <PlayAll reel={watchContext.reel} />} />
      ) : (
        <div className={classes(stats !== null && styles.pair)}>
          <KeyMoments event={event} onPlayFrom={plays ? playMoment : null} reel={watchContext.reel} />
          {stats !== null && <MatchStatsPanel event={event} stats={stats} />}
        </div>
      )}
      <FollowTeams event={event} />
      {(clipCount > 0 || isMissing(clips)) && (
        <section className="section" aria-labelledby="match-clips">
          <SectionHead
            id="match-clips"
            title={t(($) => $.watch.clips.title)}
            more={{
              label: t(($) => $.watch.clips.all),
              link: { to: "/events/$eventId", params: { eventId: event.id }, search: { tab: "clips" } },
            }}
          />
          <MatchClips eventId={event.id} max={3} />
        </section>
      )}
    </>
  );
}
