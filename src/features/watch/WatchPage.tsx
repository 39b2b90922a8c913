import { useRef, useState } from "react";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { PlanNote } from "#src/catalog/plan/PlanNote.tsx";
import { accessOf } from "#src/domain/event/access.ts";
import type { ShownMatch } from "#src/catalog/playhead/useMatchView.ts";
import type { EventPhase } from "#src/domain/event/event.ts";
import type { Tag } from "#src/domain/social/tag.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { createStore } from "#src/lib/store.ts";
import type { PlayerHandle, PlayerPosition, RecordingRange } from "#src/player/timeline/position.ts";
import { classes } from "#src/ui/classes.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";
import { AlsoOn } from "./AlsoOn.tsx";
import { Chapters, chaptersOf } from "./Chapters.tsx";
import { useFeed } from "./chat/useComments.ts";
import { newClips } from "./clips/clipDrafts.ts";
import { Dock, TagDock } from "./Dock.tsx";
import { MatchTabs } from "./MatchTabs.tsx";
import { ChatPanel, Reel } from "./lazyPanels.tsx";
import { Participants } from "./Participants.tsx";
import { Offers } from "./buy/Offers.tsx";
import { currentPositionMs, isPlayable, useAfterPicture, type WatchContext } from "./context/watchContext.ts";
import { ScoreStrip } from "./score/ScoreStrip.tsx";
import { Stage } from "./stage/Stage.tsx";
import { kickOffMs } from "./start/startAt.ts";
import { useTab } from "./useTab.ts";
import { usePlayerTools } from "./usePlayerTools.tsx";
import { unsavedTags } from "./tags/tagInput.ts";
import { useWide } from "./useWide.ts";
import { WatchHead } from "./WatchHead.tsx";
import styles from "./context/page.module.css";

export interface WatchPageProps {
  readonly match: ShownMatch;
  readonly phase: EventPhase;
  readonly isFromStart: boolean;
}

/** Each part loads and fails alone. */
export function WatchPage({ match, phase, isFromStart }: WatchPageProps) {
  const event = match.shown;
  const { t } = useTranslation();
  const player = useRef<PlayerHandle>(null);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const aside = useRef<HTMLElement>(null);
  const isWide = useWide();
  const isHidden = useHidesScore(event.id);
  const feed = useFeed(event.id);
  const [playhead] = useState(() => createStore<PlayerPosition | null>(null));
  const [cutting] = useState(() => createStore<RecordingRange | null>(null));
  const [reel] = useState(() => createStore<(() => void) | null>(null));
  const tagDraft = unsavedTags.of(event.id);
  const [tagged, setTagged] = useState(() => tagDraft.get()?.subject ?? null);
  const [isBuying, setBuying] = useState(false);
  const { blockedBy, kind } = accessOf(event);
  const [isCutting, setCutting] = useState(() => newClips.of(event.id).get() !== null);
  const chosen = useTab();
  // The number of chapters gives the winner away, for example by the sets of a tennis match.
  const chapters = phase === "vod" && !isHidden ? chaptersOf(event.moments, event.durationMs) : [];

  const playFrom = (wantedMs: number) => {
    player.current?.playFrom(wantedMs);
    stage?.scrollIntoView({ block: "nearest" });
  };
  const plays = isPlayable(event, phase);
  const watchContext: WatchContext = { event, phase, time: match.time, playhead, cut: cutting, plays, playFrom, reel };
  const compose = (subject: Tag | number | null) => {
    // An open form with unsent text gets the focus: only its own buttons discard that text.
    if (subject !== null && tagDraft.get() !== null) return aside.current?.querySelector("section")?.focus();
    tagDraft.set(null);
    setTagged(subject);
  };
  const tagDock = tagged !== null && (
    <TagDock watchContext={watchContext} subject={tagged} draft={tagDraft} onClose={() => compose(null)} />
  );
  const cut = () => {
    chosen.choose("clips");
    setCutting(true);
  };
  const tag = () => {
    chosen.choose("tags");
    compose(currentPositionMs(watchContext));
  };
  const tools = usePlayerTools(plays, cut, tag);
  const list =
    chapters.length === 0 || !plays ? null : (
      <Chapters sportType={event.sportType} chapters={chapters} watchContext={watchContext} />
    );
  // The picture and the score are painted first; the other parts render after that.
  const isPainted = useAfterPaint();
  const isAfterPicture = useAfterPicture(playhead, plays);
  const chat = isAfterPicture ? (
    <ChatPanel watchContext={watchContext} feed={feed} />
  ) : (
    <Skeleton height="16rem" width="100%" />
  );
  return (
    <div className={classes(styles.event, styles.docked)}>
      <div className={styles.main}>
        <div ref={setStage} className={styles.stage}>
          <Stage
            event={event}
            phase={phase}
            startMs={isFromStart && phase === "live" ? kickOffMs(event) : null}
            onPosition={(position) => playhead.set(position)}
            match={match}
            handle={player}
            overlay={
              <Reel
                watchContext={watchContext}
                known={match.known}
                isFromStart={isFromStart}
                goLive={() => player.current?.goLive()}
                stage={stage}
              />
            }
            tools={tools}
            cut={cutting}
            onBuy={() => setBuying(true)}
          />
        </div>
        <div className={styles.body}>
          <ScoreStrip event={event} phase={phase} isUnderWay={match.isUnderWay} isScoreUnknown={match.isScoreUnknown} />
          <WatchHead event={event} phase={phase} onCut={plays ? cut : null} />
          <PlanNote event={event} />
          {blockedBy === "viewer" && (kind === "ppv" || kind === "subscription") && (
            <Offers eventId={event.id} isBuying={isBuying} setBuying={setBuying} />
          )}
          {isPainted ? (
            <MatchTabs
              watchContext={watchContext}
              chosen={chosen}
              chat={isWide ? null : chat}
              isCutting={isCutting}
              setCutting={setCutting}
              onCompose={compose}
            />
          ) : (
            <div className={styles.restPlace} />
          )}
          {isPainted && (event.participants ?? []).length > 0 && <Participants event={event} />}
          {isPainted && !isWide && list !== null && (
            <section className="section" aria-labelledby="chapters">
              <SectionHead id="chapters" title={t(($) => $.watch.chapters.title)} />
              {list}
            </section>
          )}
          {isAfterPicture && <AlsoOn event={event} phase={phase} />}
        </div>
      </div>
      {isWide && (
        <aside ref={aside} className={styles.aside}>
          {tagDock}
          <div className={styles.holder} hidden={tagged !== null}>
            {isPainted && <Dock chapters={list} chat={chat} />}
          </div>
        </aside>
      )}
      {!isWide && tagDock}
    </div>
  );
}
