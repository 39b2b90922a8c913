import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries.ts";
import { useHidesScore } from "#src/catalog/spoilers.ts";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { useFlag } from "#src/config/flags.ts";
import type { EventPhase, SportEvent } from "#src/domain/event.ts";
import type { PlayerHandle } from "#src/player/position.ts";
import { classes } from "#src/ui/classes.ts";
import { TabPanel, Tabs, type Tab } from "#src/ui/Tabs.tsx";
import { AlsoOn } from "./AlsoOn.tsx";
import { Chapters } from "./Chapters.tsx";
import { chapterAt, chaptersOf } from "./chapters.ts";
import { HiddenFacts } from "./HiddenFacts.tsx";
import { KeyMoments } from "./KeyMoments.tsx";
import { MatchClips, useMatchClips } from "./MatchClips.tsx";
import { MatchStatsPanel, MatchStatsTab } from "./MatchStats.tsx";
import { ScoreStrip } from "./ScoreStrip.tsx";
import { Stage } from "./Stage.tsx";
import { WatchHead } from "./WatchHead.tsx";
import styles from "./WatchScreen.module.css";

type TabId = "overview" | "stats" | "clips";
const GROUP = "match";

export interface WatchPageProps {
  readonly event: SportEvent;
  readonly phase: EventPhase;
  readonly isFromStart: boolean;
}

/** A live or recorded event: the stage, how it stands, and what there is around it. Each part loads and fails alone. */
export function WatchPage({ event, phase, isFromStart }: WatchPageProps) {
  const { t } = useTranslation();
  const player = useRef<PlayerHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState<TabId>("overview");
  const [positionMs, setPositionMs] = useState(0);
  const hasStats = useFlag("enable_match_stats");
  const stats = useQuery({ ...eventQueries.stats(event.id), enabled: hasStats });
  const clips = useMatchClips(event.id);
  const isHidden = useHidesScore(event.id);
  // How many sets there were tells who won.
  const chapters = phase === "vod" && !isHidden ? chaptersOf(event.moments, event.durationMs) : [];
  const chapter = chapterAt(chapters, positionMs);

  const playFrom = (wantedMs: number) => {
    player.current?.playFrom(wantedMs);
    stage.current?.scrollIntoView({ block: "nearest" });
  };
  const clipCount = clips.data?.entries.length ?? 0;
  const tabs: Tab<TabId>[] = [
    { id: "overview", label: t(($) => $.watch.overview) },
    ...(hasStats ? [{ id: "stats" as const, label: t(($) => $.watch.stats.tab) }] : []),
    { id: "clips", label: t(($) => $.watch.tabs.clips), ...(clipCount > 0 ? { count: clipCount } : {}) },
  ];
  return (
    <div className={classes(styles.event, chapters.length > 0 && styles.docked)}>
      <div className={styles.main}>
        <div ref={stage} className={styles.stage}>
          <Stage
            event={event}
            phase={phase}
            startMs={isFromStart && phase === "live" ? 0 : null}
            onPosition={(position) => {
              // Only what the chapters show of it: the page need not follow every second.
              if (chapterAt(chapters, position.positionMs) !== chapter) setPositionMs(position.positionMs);
            }}
            handle={player}
          />
        </div>
        <div className={styles.body}>
          <ScoreStrip event={event} phase={phase} />
          <WatchHead event={event} phase={phase} />
          <Tabs label={t(($) => $.watch.match)} group={GROUP} tabs={tabs} selected={tab} onSelect={setTab} />
          <TabPanel group={GROUP} tab={tab} className={styles.panel}>
            {tab === "overview" && (
              <>
                {isHidden ? (
                  <HiddenFacts event={event} />
                ) : (
                  <div className={classes(hasStats && styles.pair)}>
                    <KeyMoments event={event} onPlayFrom={playFrom} />
                    {hasStats && <MatchStatsPanel event={event} stats={stats} />}
                  </div>
                )}
                {clipCount > 0 && (
                  <section className="section" aria-labelledby="match-clips">
                    <SectionHead id="match-clips" title={t(($) => $.watch.clips.title)} />
                    <MatchClips clips={clips} most={3} />
                  </section>
                )}
              </>
            )}
            {tab === "stats" &&
              (isHidden ? <HiddenFacts event={event} /> : <MatchStatsTab event={event} stats={stats} />)}
            {tab === "clips" && <MatchClips clips={clips} />}
          </TabPanel>
          <AlsoOn event={event} phase={phase} />
        </div>
      </div>
      {chapters.length > 0 && (
        <aside className={styles.aside}>
          <Chapters sportType={event.sportType} chapters={chapters} positionMs={positionMs} onPlayFrom={playFrom} />
        </aside>
      )}
    </div>
  );
}
