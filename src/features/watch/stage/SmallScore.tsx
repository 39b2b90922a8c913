import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";

export function SmallScore({ event, isLive }: { readonly event: SportEvent; readonly isLive: boolean }) {
  const clock = useClockText(event);
  return (
    <>
      {/* A score that is unknown as of the picture is not looked for elsewhere. */}
      <ScorePair event={event.score === null ? { ...event, status: "upcoming" } : event} />
      {isLive && <b className="num">{clock}</b>}
    </>
  );
}
