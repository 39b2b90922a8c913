import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useMatchTime } from "#src/catalog/playhead/useMatchView.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";
import type { WatchContext } from "#src/features/watch/context/watchContext.ts";
import { kickOffMs } from "#src/features/watch/start/startAt.ts";
import { serverNow } from "#src/lib/clock.ts";
import { MINUTE_MS, SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { ReelBar } from "./ReelBar.tsx";
import { ReelOffer } from "./ReelOffer.tsx";
import { useReel } from "./useReel.ts";

/** Who opens a match this long after its kick-off comes late, ms. */
const LATE_MS = 5 * MINUTE_MS;
/** The offer goes after this long, ms; the list of key moments has it, too. */
const OFFERED_MS = 20 * SECOND_MS;

export interface ReelPartProps {
  readonly watchContext: WatchContext;
  /** As the server knows it, also what the picture has not reached. */
  readonly known: SportEvent;
  readonly isFromStart: boolean;
  readonly goLive: () => void;
  /** Around the picture: the bar comes below it. */
  readonly stage: HTMLElement | null;
}

/** The key moments of a match, one after the other: the offer to who comes late, and the bar while they are played. */
export function ReelPart({ watchContext, known, isFromStart, goLive, stage }: ReelPartProps) {
  const { event, phase, playhead, playFrom, time, reel } = watchContext;
  const isHidden = useHidesScore(event.id);
  const { lengthMs, isCut, shown, begin } = useReel({ known, phase, position: playhead, playFrom, goLive });
  const [isOffered, setOffered] = useState(() => phase === "live" && !isFromStart && isLate(known));
  const isAtEdge = useMatchTime(time, (now) => now === "now");
  const isOver = useTimeIsOver(isOffered);
  const start = () => {
    setOffered(false);
    begin();
  };
  const onWish = useEffectEvent(start);
  const isPlayable = lengthMs > 0;
  useEffect(() => {
    if (!isPlayable) return;
    reel.set(() => onWish());
    return () => reel.set(null);
  }, [reel, isPlayable]);
  useWatchShortcuts(shown === null ? {} : { n: shown.skip, b: shown.back });
  if (shown !== null && stage !== null)
    return createPortal(
      <ReelBar
        event={event}
        shown={shown}
        isHidden={isHidden}
        onLive={
          phase === "live"
            ? () => {
                shown.leave();
                goLive();
              }
            : null
        }
      />,
      stage,
    );
  if (!isOffered || isOver || !isPlayable || !isAtEdge) return null;
  return (
    <ReelOffer
      lengthMs={isHidden ? null : lengthMs}
      isCut={isCut}
      onBegin={start}
      onFromKickOff={() => {
        setOffered(false);
        playFrom(kickOffMs(known));
      }}
      onClose={() => setOffered(false)}
    />
  );
}

const isLate = (event: SportEvent): boolean => {
  const { streamStart } = event;
  return streamStart !== null && serverNow() - streamStart - kickOffMs(event) > LATE_MS;
};

function useTimeIsOver(isRunning: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setOver(true), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return isOver;
}
