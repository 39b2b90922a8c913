import { RotateCcw } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { phaseAt, msUntilStart } from "#src/domain/event/phase.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { PlanBadge, usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useClockText } from "./useMatchClock.ts";
import { formatAge, useShortDate } from "#src/catalog/names/eventDates.ts";
import { MINUTE_MS, DAY_MS } from "#src/lib/scheduling/durations.ts";

export interface StateBadgeProps {
  readonly event: SportEvent;
  readonly over?: boolean;
}

/** Shows the state of an event (CAT-7, EVT-16): a change of its plan, match clock, time to kick-off, length of a replay, or a channel on air. */
export function StateBadge({ event, over = false }: StateBadgeProps) {
  const { t, language } = useTranslation();
  const shortDate = useShortDate();
  const now = useNow(MINUTE_MS);
  const minute = useClockText(event);
  const phase = phaseAt(event, now);
  const { label } = usePlan(event);
  // The length may reveal how a match ended.
  const hidesLength = useHidesScore(event.id);
  // A new date says more than that it is new.
  if (label !== null && label !== "moved") return <PlanBadge event={event} over={over} />;
  if (phase === "live") {
    // The server reports an ended match as live for a while; red is for a match that is being played.
    const isOver = event.clock?.periodKind === "full_time";
    return (
      <Badge tone={!isOver ? "live" : over ? "over" : "neutral"}>
        <bdi>{minute}</bdi>
      </Badge>
    );
  }
  if (phase === "channel") return <Badge tone="live">{t(($) => $.catalog.onAir)}</Badge>;
  if (phase === "upcoming") {
    const start = event.gameStartDate;
    const soon = msUntilStart(event, now) < DAY_MS;
    const text = (soon ? formatAge(language, start, now) : shortDate(start)) ?? t(($) => $.home.upcoming);
    return <Badge tone={over ? "over" : "upcoming"}>{text}</Badge>;
  }
  if (phase === "unsure") {
    const start = event.gameStartDate;
    return (
      <Badge tone={over ? "over" : "neutral"}>
        {event.status === "live" ? minute : (shortDate(start) ?? t(($) => $.home.upcoming))}
      </Badge>
    );
  }
  return (
    <Badge tone={over ? "over" : "neutral"} icon={<Icon node={RotateCcw} />}>
      {hidesLength || event.durationMs === null ? (
        t(($) => $.catalog.replay)
      ) : (
        <>
          <span className="sr">{t(($) => $.catalog.replay)} </span>
          <span className="num">{formatDuration(event.durationMs)}</span>
        </>
      )}
    </Badge>
  );
}
