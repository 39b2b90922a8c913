import { useRef, useState } from "react";
import type { ShownMatch } from "#src/catalog/playhead/useMatchView.ts";
import type { EventPhase } from "#src/domain/event/event.ts";
import type { PlayerTool } from "#src/player/context/playerProps.ts";
import { classes } from "#src/ui/classes.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";
import { Chapters, useChapters } from "./Chapters.tsx";
import { useFeed } from "./chat/useComments.ts";
import { useAfterPicture } from "./context/watchContext.ts";
import { Dock, TagDock } from "./Dock.tsx";
import { ChatPanel, OverPicture, Resume } from "./lazyPanels.tsx";
import { useInterruption } from "./reel/useInterruption.ts";
import { ScoreStrip } from "./score/ScoreStrip.tsx";
import { Stage } from "./stage/Stage.tsx";
import { kickOffMs } from "#src/domain/event/kickOff.ts";
import { useEdits } from "./useEdits.ts";
import { usePlayerTools } from "./stage/usePlayerTools.tsx";
import { useTab } from "./useTab.ts";
import { useWatchContext } from "./context/useWatchContext.ts";
import { useWide } from "./context/useWide.ts";
import { WatchBody } from "./WatchBody.tsx";
import styles from "./context/page.module.css";

export interface WatchPageProps {
  readonly match: ShownMatch;
  readonly phase: EventPhase;
  readonly isFromStart: boolean;
}

/** Each part loads and fails alone. */
export function WatchPage({ match, phase, isFromStart }: WatchPageProps) {
  const event = match.shown;
  const { watchContext, player, stage, setStage } = useWatchContext(match, phase);
  const { playhead, cut, plays } = watchContext;
  const aside = useRef<HTMLElement>(null);
  const chosen = useTab();
  const edits = useEdits(watchContext, chosen, aside);
  const tools = usePlayerTools(plays, edits.cut, edits.tag);
  const [soundTools, setSoundTools] = useState<readonly PlayerTool[]>([]);
  const [isBuying, setBuying] = useState(false);
  const feed = useFeed(event.id);
  const isWide = useWide();
  const isPainted = useAfterPaint();
  const interrupted = useInterruption(playhead);
  const isAfterPicture = useAfterPicture(playhead, plays);
  const chapters = useChapters(watchContext);
  const list = chapters.length > 0 ? <Chapters chapters={chapters} watchContext={watchContext} /> : null;
  const chat = isAfterPicture ? (
    <ChatPanel watchContext={watchContext} feed={feed} />
  ) : (
    <Skeleton height="16rem" width="100%" />
  );
  const tagDock = edits.tagged !== null && (
    <TagDock
      watchContext={watchContext}
      subject={edits.tagged}
      draft={edits.tagDraft}
      onClose={() => edits.compose(null)}
    />
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
              <OverPicture
                watchContext={watchContext}
                known={match.known}
                isFromStart={isFromStart}
                goLive={() => player.current?.goLive()}
                stage={stage}
                {...interrupted}
                setTools={setSoundTools}
              />
            }
            Resume={Resume}
            tools={[...soundTools, ...tools]}
            cut={cut}
            onBuy={() => setBuying(true)}
          />
        </div>
        <div className={styles.body}>
          <ScoreStrip event={event} phase={phase} isUnderWay={match.isUnderWay} isScoreLoading={match.isScoreLoading} />
          <WatchBody
            watchContext={watchContext}
            chosen={chosen}
            edits={edits}
            buying={{ isBuying, setBuying }}
            chapters={isWide ? null : list}
            chat={isWide ? null : chat}
            isPainted={isPainted}
            isAfterPicture={isAfterPicture}
          />
        </div>
      </div>
      {isWide && (
        <aside ref={aside} className={styles.aside}>
          {tagDock}
          <div className={styles.holder} hidden={edits.tagged !== null}>
            {isPainted && <Dock chapters={list} chat={chat} />}
          </div>
        </aside>
      )}
      {!isWide && tagDock}
    </div>
  );
}
