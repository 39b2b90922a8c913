import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";

/** Renders the score and the clock below the picture in the small window; a hidden score stays hidden there, too. */
export function SmallScore({ event, isLive }: { readonly event: SportEvent; readonly isLive: boolean }) {
  const clock = useClockText(event);
  return (
    <>
      <ScorePair event={event} />
      {isLive && <b className="num">{clock}</b>}
    </>
  );
}
