import { useEffect, useEffectEvent, useState } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useMatchTime } from "#src/catalog/playhead/useMatchView.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { LONGEST_LIVE_MS } from "#src/domain/reel/reel.ts";
import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { kickOffMs } from "#src/domain/event/kickOff.ts";
import { serverNow } from "#src/lib/clock.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { InterruptionOffer } from "./InterruptionOffer.tsx";
import { MissingMoment } from "./MissingMoment.tsx";
import { ReelOffer } from "./ReelOffer.tsx";
import { useEarlier } from "./useEarlier.ts";
import type { UsedInterruption } from "./useInterruption.ts";
import { LEAVING_MS, useReel } from "./useReel.ts";

/** Most matches are watched without them. */
const loadBar = async () => (await import("./ReelBar.tsx")).ReelBar;
const loadEarlier = async () => (await import("./EarlierMoments.tsx")).EarlierMoments;
const ReelBar = lazyWhenIdle(loadBar);
const EarlierMoments = lazyWhenIdle(loadEarlier);

/** Who opens a match this long after its kick-off comes late, ms. */
const LATE_MS = 5 * MINUTE_MS;
/** On a slow line a picture begins some seconds behind the live edge; one further back was moved there, ms. */
const NEAR_MS = 30 * SECOND_MS;

export interface ReelPartProps extends UsedInterruption {
  readonly watchContext: WatchContext;
  /** As the server knows it, also what the picture has not reached. */
  readonly known: SportEvent;
  readonly isFromStart: boolean;
  readonly goLive: () => void;
  /** Around the picture. */
  readonly stage: HTMLElement | null;
}

/** A picture this close to where it stood goes on there, ms. */
const THERE_MS = 5 * SECOND_MS;
/** A picture this close to the live edge need not be brought there, ms. */
const LIVE_MS = 10 * SECOND_MS;

/** The key moments of a match, one after the other: offers to who missed some, and the bar while they are played. */
export function ReelPart(props: ReelPartProps) {
  const { watchContext, known, isFromStart, goLive, stage, interruption, endInterruption } = props;
  const { event, phase, playhead, playFrom, time, reel } = watchContext;
  const isHidden = useHidesScore(event.id);
  const { lengthFrom, earlierFrom, shown, begin } = useReel({ known, phase, position: playhead, playFrom, goLive });
  const [isOffered, setOffered] = useState(() => phase === "live" && !isFromStart && isLate(known));
  const isNearEdge = useMatchTime(time, (now) => now === "now" || serverNow() - now < NEAR_MS);
  const { played, play, missing, setMissing } = useEarlier(watchContext, stage);
  const start = (fromMs: number) => {
    setOffered(false);
    endInterruption();
    const moments = earlierFrom(fromMs);
    if (moments.length === 0) begin(fromMs);
    else play({ moments, longestMs: LONGEST_LIVE_MS - lengthFrom(fromMs), fromMs });
  };
  // Who is shown what happened has not missed it.
  const isReel = shown !== null;
  const onReel = useEffectEvent(endInterruption);
  useEffect(() => {
    if (isReel && interruption !== null) onReel();
  }, [isReel, interruption]);
  const onWish = useEffectEvent(() => start(0));
  const lengthMs = lengthFrom(0);
  const isPlayable = lengthMs > 0;
  useEffect(() => {
    if (!isPlayable) return;
    reel.set(() => onWish());
    return () => reel.set(null);
  }, [reel, isPlayable]);
  const mayOffer = isOffered && isPlayable && isNearEdge;
  // On a slow line it would otherwise load beside the picture that the viewer waits for.
  useEffect(() => {
    if (mayOffer) void Promise.all([loadBar(), loadEarlier()]).catch(() => undefined);
  }, [mayOffer]);
  useWatchShortcuts(shown === null || played !== null ? {} : { n: shown.skip, b: shown.back });
  if (played !== null) {
    const { moments, longestMs, fromMs } = played;
    return (
      <EarlierMoments
        key={`${fromMs} ${moments[0]?.id}`}
        event={event}
        moments={moments}
        longestMs={longestMs}
        onEnd={(outcome) => {
          play(null);
          if (fromMs !== null) begin(fromMs);
          else if (outcome !== "played") setMissing({ wanted: played, outcome });
        }}
        onClose={() => play(null)}
      />
    );
  }
  if (missing !== null) {
    const { wanted, outcome } = missing;
    const startMs = playhead.get()?.playable?.startMs;
    const close = () => setMissing(null);
    return (
      <MissingMoment
        onRetry={outcome === "failed" ? both(close, () => play(wanted)) : null}
        onEarliest={startMs === undefined ? null : both(close, () => playFrom(startMs + LEAVING_MS))}
        onClose={close}
      />
    );
  }
  if (shown !== null && stage !== null)
    return (
      <ReelBar
        event={event}
        shown={shown}
        stage={stage}
        isHidden={isHidden}
        onLive={
          phase === "live"
            ? () => {
                shown.leave();
                goLive();
              }
            : null
        }
      />
    );
  if (interruption !== null) {
    const { fromMs } = interruption;
    const missedMs = lengthFrom(fromMs);
    const { positionMs, playable } = playhead.get() ?? { positionMs: fromMs, playable: null };
    return (
      <InterruptionOffer
        key={fromMs}
        lengthMs={interruption.lengthMs}
        missedMs={isHidden ? null : missedMs}
        onCatchUp={missedMs > 0 ? () => start(fromMs) : null}
        onLive={playable && playable.endMs - positionMs > LIVE_MS ? both(endInterruption, goLive) : null}
        onGoOn={
          playable && fromMs < playable.startMs
            ? null
            : both(endInterruption, () => {
                if (Math.abs((playhead.get()?.positionMs ?? fromMs) - fromMs) > THERE_MS) playFrom(fromMs);
              })
        }
        onClose={endInterruption}
      />
    );
  }
  if (!mayOffer) return null;
  return (
    <ReelOffer
      lengthMs={isHidden ? null : lengthMs}
      isCut={earlierFrom(0).length > 0}
      onBegin={() => start(0)}
      onFromKickOff={() => {
        setOffered(false);
        playFrom(kickOffMs(known));
      }}
      onClose={() => setOffered(false)}
    />
  );
}

const both = (end: () => void, act: () => void) => () => {
  end();
  act();
};

const isLate = (event: SportEvent): boolean => {
  const { streamStart } = event;
  return streamStart !== null && serverNow() - streamStart - kickOffMs(event) > LATE_MS;
};
