import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";

export function SmallScore({ event, isLive }: { readonly event: SportEvent; readonly isLive: boolean }) {
  const clock = useClockText(event);
  return (
    <>
      <ScorePair event={event} />
      {isLive && <b className="num">{clock}</b>}
    </>
  );
}
