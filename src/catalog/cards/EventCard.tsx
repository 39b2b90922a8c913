import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useNow } from "#src/ui/useNow.ts";
import { AccessBadge } from "./AccessBadge.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { MediaCard } from "./MediaCard.tsx";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { StateBadge } from "#src/catalog/scores/StateBadge.tsx";
import { useHidesTitle } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { formatAge } from "#src/catalog/names/eventDates.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface EventCardProps {
  readonly event: SportEvent;
  readonly eager?: boolean;
  readonly level?: 2 | 3;
}

const CARD_SIZES = "(width >= 64rem) 24vw, (width >= 48rem) 30vw, (width >= 30rem) 46vw, 16.5rem";

export function EventCard({ event, eager, level }: EventCardProps) {
  const name = useEventName();
  const now = useNow(MINUTE_MS);
  const { t, language } = useTranslation();
  const plan = planOf(event);
  // The picture of a match may reveal who won.
  const isHidden = useHidesTitle()(event);
  return (
    <MediaCard
      level={level}
      title={name(event)}
      link={{ to: "/events/$eventId", params: { eventId: event.id } }}
      about={[leagueName(event)]}
      age={
        plan.start === null
          ? t(($) => (plan.tone === "off" ? $.catalog.plan.off : $.catalog.plan.dateOpen))
          : formatAge(language, plan.start, now)
      }
      badge={plan.isPlayed && <AccessBadge event={event} onlyPaid isSold={plan.isSold} />}
      save={{ id: event.id, type: event.eventType, title: name(event) }}
      button={isHidden && <Reveal eventId={event.id} name={name(event)} />}
      picture={{
        src: isHidden ? null : event.imageUrl,
        sizes: CARD_SIZES,
        eager,
        off: plan.tone === "off",
        end: <StateBadge event={event} over />,
        fallback: event.team1 && event.team2 ? <FixtureArt event={event} /> : undefined,
      }}
    />
  );
}
