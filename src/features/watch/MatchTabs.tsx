import type { ReactNode } from "react";
import { isMissing } from "#src/catalog/lists/FailedPage.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import { TabPanel, Tabs, type Tab } from "#src/ui/Tabs.tsx";
import { FollowTeams } from "./FollowTeams.tsx";
import { HiddenFacts } from "./context/HiddenFacts.tsx";
import { KeyMoments } from "./score/KeyMoments.tsx";
import { MatchClips, useMatchClips } from "./clips/MatchClips.tsx";
import { ClipsPanel, TagsPanel } from "./lazyPanels.tsx";
import type { WatchContext } from "./context/watchContext.ts";
import { MatchStatsPanel, MatchStatsTab } from "./stats/MatchStats.tsx";
import { useMatchStats } from "./stats/useMatchStats.ts";
import { useTags } from "./tags/useTags.ts";
import type { ChosenTab, TabId } from "./useTab.ts";
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

/** Renders the tabs below the score: overview, statistics, clips, tags and chat. */
export function MatchTabs({ watchContext, chosen, chat, isCutting, setCutting, onCompose }: MatchTabsProps) {
  const { t } = useTranslation();
  const { event, plays, playFrom } = watchContext;
  const stats = useMatchStats(event);
  const clips = useMatchClips(event.id);
  const tags = useTags(event);
  const isHidden = useHidesScore(event.id);
  const tab = chosen.tab === "stats" && stats === null ? "overview" : chosen.tab;
  const clipCount = uniqueEntries(clips.data?.pages ?? []).length;
  const tagCount = Object.keys(tags.data ?? {}).length;
  // The number of tags hints at the number of goals. An empty count reserves the space before the number is known.
  const counted = (count: number) => ({ count: count > 0 && !isHidden ? count : "" });
  const tabs: Tab<TabId>[] = [
    { id: "overview", label: t(($) => $.watch.overview) },
    ...(stats === null ? [] : [{ id: "stats" as const, label: t(($) => $.watch.stats.tab) }]),
    { id: "clips", label: t(($) => $.watch.tabs.clips), ...counted(clipCount) },
    { id: "tags", label: t(($) => $.tags.tab), ...counted(tagCount) },
    ...(chat === null ? [] : [{ id: "chat" as const, label: t(($) => $.chat.title) }]),
  ];
  return (
    <>
      <Tabs label={t(($) => $.watch.match)} group={GROUP} tabs={tabs} selected={tab} onSelect={chosen.choose} />
      <TabPanel group={GROUP} tab={tab} className={styles.panel}>
        {tab === "overview" && (
          <>
            {isHidden ? (
              <HiddenFacts event={event} />
            ) : (
              <div className={classes(stats !== null && styles.pair)}>
                <KeyMoments event={event} onPlayFrom={plays ? playFrom : null} />
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
        )}
        {tab === "stats" &&
          stats !== null &&
          (isHidden ? <HiddenFacts event={event} /> : <MatchStatsTab event={event} stats={stats} />)}
        {tab === "clips" && <ClipsPanel watchContext={watchContext} isCutting={isCutting} setCutting={setCutting} />}
        {tab === "tags" &&
          (isHidden ? (
            <HiddenFacts event={event} />
          ) : (
            <TagsPanel watchContext={watchContext} type={chosen.tagType} onCompose={onCompose} />
          ))}
        {tab === "chat" && chat}
      </TabPanel>
    </>
  );
}
