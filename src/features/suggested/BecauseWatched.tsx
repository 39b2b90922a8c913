import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { leagueName, useEventName } from "#src/catalog/names/teamNames.ts";
import { ClipRail } from "./ClipRail.tsx";
import { RailHeading } from "./RailHeading.tsx";

/** Suggestions related to a match that the viewer began to watch on this device; renders nothing without one. */
export function BecauseWatched({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const name = useEventName();
  const { data: event } = useQuery(eventQueries.detail(eventId));
  const related = useQuery({ ...matchQueries.related(eventId), enabled: event !== undefined });
  if (event === undefined || related.data?.entries.length === 0) return null;
  return (
    <section className="section" aria-labelledby={`watched-${eventId}`}>
      <RailHeading
        id={`watched-${eventId}`}
        title={t(($) => $.suggested.watched, { title: name(event) })}
        line={leagueName(event)}
        crest={event.team1?.logoUrl ?? null}
      />
      <ClipRail query={related} />
    </section>
  );
}
