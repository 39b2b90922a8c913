import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { EventCard } from "#src/catalog/cards/EventCard.tsx";

const CARDS = 8;

export function LatestSection() {
  const { t } = useTranslation();
  const latest = useQuery(eventQueries.list({ status: "archived", size: CARDS }));
  return (
    <QuerySection
      id="latest"
      title={t(($) => $.home.latest)}
      more={{ label: t(($) => $.home.allLatest), link: { to: "/latest" } }}
      query={latest}
      failed={t(($) => $.home.failed.latest)}
      skeleton={
        <Rail>
          {repeat(CARDS, (key) => (
            <CardSkeleton key={key} />
          ))}
        </Rail>
      }
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t(($) => $.home.noLatest) }}
    >
      {({ entries }) => (
        <Rail>
          {entries.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </Rail>
      )}
    </QuerySection>
  );
}
